import dns from 'node:dns';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseEnvironment } from '../../platform/runtime/environment/parse-environment.ts';
import { s3Server } from '../../testing/s3-server.ts';
import { picture, uploadingShop } from '../test-uploads.ts';
import { mediaStore } from './media-store.ts';

const server = await s3Server();
const { objects } = server;
const bucket = server.variables;
const store = mediaStore(parseEnvironment(bucket));
const toKey = (digit: number) => `${String(digit).repeat(32)}-600.webp`;

describe('uploads in a bucket', () => {
  it('are put, got, listed page by page and deleted, every call with a signature that the server verifies', async () => {
    const keys = [1, 2, 3, 4, 5].map(toKey);
    for (const key of keys) await store.put(key, Buffer.from(key));
    objects.set('someone-elses.txt', { body: Buffer.from('x'), type: 'text/plain' });
    expect(objects.get(toKey(1))).toEqual({ body: Buffer.from(toKey(1)), type: 'image/webp' });
    expect(Buffer.from((await store.get(toKey(3))) ?? []).toString()).toBe(toKey(3));
    expect(await Array.fromAsync(store.keys())).toEqual(keys);
    await store.delete(toKey(3));
    expect(await store.get(toKey(3))).toBeNull();
    expect([await store.has(toKey(2)), await store.has(toKey(3))]).toEqual([true, false]);
    expect(new Set(server.styles)).toEqual(new Set(['path']));
  });

  it('are reached by a host name of the bucket when path style is off', async () => {
    // Only a DNS server of the bucket's owner knows the name. The test responds for it.
    const lookup = dns.lookup.bind(dns);
    const resolveName = (name: string, ...rest: unknown[]) =>
      Reflect.apply(lookup, dns, [name.endsWith('.s3.localhost') ? '127.0.0.1' : name, ...rest]);
    const spy = vi.spyOn(dns, 'lookup').mockImplementation(resolveName as typeof dns.lookup);
    onTestFinished(() => spy.mockRestore());
    const named = { S3_ENDPOINT: `http://s3.localhost:${server.port}`, S3_FORCE_PATH_STYLE: 'off' };
    const byHost = mediaStore(parseEnvironment({ ...bucket, ...named }));
    server.styles.length = 0;
    await byHost.put(toKey(8), Buffer.from('by host'));
    expect(Buffer.from((await byHost.get(toKey(8))) ?? []).toString()).toBe('by host');
    expect(server.styles).toEqual(['host', 'host']);
  });

  it('are refused with a clear reason when the secret is wrong', async () => {
    const attacker = mediaStore(parseEnvironment({ ...bucket, S3_SECRET_ACCESS_KEY: 'other' }));
    await expect(attacker.put(toKey(7), Buffer.from('x'))).rejects.toThrow('denies access (SignatureDoesNotMatch)');
    expect(objects.has(toKey(7))).toBe(false);
  });

  it('are never anything but uploads', async () => {
    await expect(store.put('../secret', Buffer.from('x'))).rejects.toThrow('not a media key');
    await expect(store.get('someone-elses.txt')).rejects.toThrow('not a media key');
    await expect(store.delete('someone-elses.txt')).rejects.toThrow('not a media key');
  });

  it('are shown from the public address, or handed out by the shop when there is none', () => {
    expect(store.url(toKey(1))).toBe(`/media/${toKey(1)}`);
    const open = mediaStore(parseEnvironment({ ...bucket, S3_PUBLIC_URL: 'https://cdn.example/shop/' }));
    expect(open.url(toKey(1))).toBe(`https://cdn.example/shop/${toKey(1)}`);
  });
});

describe('a bucket that does not answer', async () => {
  const { app, pool, upload } = await uploadingShop(bucket);

  it('makes an upload fail with 503 and a clear problem, and nothing is half-written', async () => {
    server.failWith(503);
    onTestFinished(() => server.failWith(null));
    for (const [kind, bytes] of [
      ['image', await picture(300, 200).png().toBuffer()],
      ['file', Buffer.from('S M L')],
    ] as const) {
      const answer = await upload(kind, bytes);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', detail: expect.stringContaining('does not respond') });
    }
    expect(
      (await pool.query("select from media union all select from audit_log where resource = 'storage'")).rowCount,
    ).toBe(0);
  });

  it('makes a picture fail with 503, and serves it again afterwards', async () => {
    const { url } = (await upload('image', await picture(300, 200).png().toBuffer())).json();
    server.failWith(503);
    expect((await app.inject({ url })).statusCode).toBe(503);
    server.failWith(null);
    expect((await app.inject({ url })).statusCode).toBe(200);
  });
});
