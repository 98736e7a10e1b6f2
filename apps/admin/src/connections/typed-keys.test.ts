import { expect, it } from 'vitest';
import { carrierFields, mailFields } from './connection-fields.ts';
import { typedKeys } from './typed-keys.ts';

const common = { source: 'local', account: null, testedAt: null, updatedAt: null } as const;
const easypost = carrierFields('easypost', {
  ...common,
  mode: 'sandbox',
  apiKey: null,
  webhookSecret: null,
  webhookUrl: 'https://a',
  openLabels: 0,
});
const none = {
  host: null,
  port: null,
  security: null,
  user: null,
  hasPassword: false,
  from: 'shop@example.com',
} as const;
const server = { host: 'smtp.example.com', port: 587, security: 'starttls', user: 'me', hasPassword: true } as const;

it('sends nothing while nothing was typed', () => {
  expect(typedKeys(easypost, {})).toEqual({});
  expect(typedKeys(mailFields({ ...common, ...none }), { host: '' })).toEqual({});
});

it('sends of keys only those that were typed', () => {
  expect(typedKeys(easypost, { apiKey: ' EZTK1 ', webhookSecret: '' })).toEqual({ apiKey: 'EZTK1' });
});

it('sends every setting of a first mail server, the proposed ones too', () => {
  expect(typedKeys(mailFields({ ...common, ...none }), { host: 'smtp.example.com', from: 'a@example.com' })).toEqual({
    host: 'smtp.example.com',
    port: 587,
    security: 'starttls',
    user: '',
    from: 'a@example.com',
  });
});

it('sends only the changed fields of a stored mail server, and a password exactly as typed', () => {
  const fields = mailFields({ ...common, ...server, from: 'a@example.com' });
  expect(typedKeys(fields, { port: '465', host: 'smtp.example.com', password: ' a ' })).toEqual({
    port: 465,
    password: ' a ',
  });
});
