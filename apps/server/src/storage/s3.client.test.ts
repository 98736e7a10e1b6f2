import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../platform/environment.ts';
import { mediaStore } from './media-store.ts';

/** The part of S3 that the shop uses: objects under /bucket/key, and their list in pages of two. */
const objects = new Map<string, { body: Buffer; type: string | undefined }>();
const signed: boolean[] = [];
const server = createServer((request, response) => void answer(request, response));
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  signed.push(request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=id/') ?? false);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const key = pathname.slice('/pictures/'.length);
  if (request.method === 'PUT')
    objects.set(key, { body: await bodyOf(request), type: request.headers['content-type'] });
  if (request.method === 'DELETE') objects.delete(key);
  if (request.method !== 'GET') response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  else if (searchParams.has('list-type')) response.end(list(Number(searchParams.get('continuation-token') ?? 0)));
  else if (objects.has(key)) response.end(objects.get(key)?.body);
  else response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
}
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray());
}

function list(from: number): string {
  const keys = [...objects.keys()];
  const contents = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const more = from + 2 < keys.length;
  const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}

const bucket = { S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
const store = mediaStore(parseEnvironment(bucket));
const keyOf = (digit: number) => `${String(digit).repeat(32)}-600.webp`;

describe('uploads in a bucket', () => {
  it('are put, got, listed page by page and deleted, every call signed', async () => {
    const keys = [1, 2, 3, 4, 5].map(keyOf);
    for (const key of keys) await store.put(key, Buffer.from(key));
    objects.set('someone-elses.txt', { body: Buffer.from('x'), type: 'text/plain' });
    expect(objects.get(keyOf(1))).toEqual({ body: Buffer.from(keyOf(1)), type: 'image/webp' });
    expect(Buffer.from((await store.get(keyOf(3))) ?? []).toString()).toBe(keyOf(3));
    expect(await Array.fromAsync(store.keys())).toEqual(keys);
    await store.delete(keyOf(3));
    expect(await store.get(keyOf(3))).toBeNull();
    expect(signed.every(Boolean)).toBe(true);
  });

  it('are never anything but uploads', async () => {
    await expect(store.put('../secret', Buffer.from('x'))).rejects.toThrow('not a media key');
    await expect(store.get('someone-elses.txt')).rejects.toThrow('not a media key');
    await expect(store.delete('someone-elses.txt')).rejects.toThrow('not a media key');
  });

  it('are shown from the public address, or handed out by the shop when there is none', () => {
    expect(store.url(keyOf(1))).toBe(`/media/${keyOf(1)}`);
    const open = mediaStore(parseEnvironment({ ...bucket, S3_PUBLIC_URL: 'https://cdn.example/shop/' }));
    expect(open.url(keyOf(1))).toBe(`https://cdn.example/shop/${keyOf(1)}`);
  });
});
