import { expect, it } from 'vitest';
import { openKeys, sealKeys } from './sealed-keys.ts';

const secret = 'the secret of this shop, long enough';
const keys = { apiKey: 'EZTK0123456789abcdef', webhookSecret: 'a webhook secret'.replaceAll(' ', '-') };

it('gives back the keys that were sealed, each time in other bytes', () => {
  const [one, other] = [sealKeys(secret, 'easypost', keys), sealKeys(secret, 'easypost', keys)];
  expect(openKeys(secret, 'easypost', one)).toEqual(keys);
  expect(openKeys(secret, 'easypost', other)).toEqual(keys);
  expect(one.equals(other)).toBe(false);
});

it('holds no part of a key in plain text', () => {
  const sealed = sealKeys(secret, 'easypost', keys).toString('latin1');
  for (const part of ['EZTK', 'cdef', 'webhook', 'apiKey']) expect(sealed).not.toContain(part);
});

it('gives nothing back with another session secret', () => {
  expect(openKeys(`${secret}.`, 'easypost', sealKeys(secret, 'easypost', keys))).toBeNull();
});

it('gives nothing back in the row of another provider', () => {
  const smtp = {
    host: 'a.example',
    port: 25,
    security: 'none',
    user: '',
    password: '',
    from: 'a@example.com',
  } as const;
  expect(openKeys(secret, 'smtp', sealKeys(secret, 'smtp', smtp))).toEqual(smtp);
  expect(openKeys(secret, 'stripe', sealKeys(secret, 'smtp', smtp))).toBeNull();
});

it('gives nothing back when any byte was changed or any is missing', () => {
  const sealed = sealKeys(secret, 'easypost', keys);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openKeys(secret, 'easypost', changed), `byte ${at}`).toBeNull();
    expect(openKeys(secret, 'easypost', sealed.subarray(0, at)), `${at} bytes`).toBeNull();
  }
});
