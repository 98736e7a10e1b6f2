import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { s3Server } from '../../testing/s3-server.ts';
import { picture, uploadingShop } from '../test-uploads.ts';
import { deleteLeftOverUploads } from './direct-upload.ts';

const server = await s3Server();
const { objects } = server;
const megabyte = 1024 * 1024;
// The smallest setting. A GIF retains its size.
const {
  app,
  context,
  pool,
  staff,
  sessionOf: computeSession,
} = await uploadingShop({
  ...server.variables,
  DIRECT_UPLOADS_ABOVE_MB: '1',
});

/** Returns a picture of more than a megabyte. Bytes after its end do not count. */
async function largePicture(): Promise<Buffer> {
  return Buffer.concat([await picture(300, 200).png().toBuffer(), Buffer.alloc(megabyte)]);
}

async function begin(file: Readonly<Record<string, unknown>>, session: string | null = staff, shop = app) {
  const cookies = session === null ? {} : { session };
  return shop.inject({ method: 'POST', url: '/api/v1/storage/uploads', payload: file, cookies });
}

async function begun(kind: 'IMAGE' | 'FILE', bytes: Buffer, name = 'large.png', contentType = '') {
  const answer = await begin({ kind, name, byteSize: bytes.byteLength, contentType });
  expect(answer.statusCode, answer.body).toBe(201);
  const { upload } = answer.json();
  return upload as { id: string; url: string; headers: Record<string, string>; until: string };
}

const finish = (id: string, session = staff) =>
  app.inject({ method: 'POST', url: `/api/v1/storage/uploads/${id}`, cookies: { session } });

const put = (url: string, headers: Record<string, string>, bytes: Buffer) =>
  fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });

const unchecked = () => [...objects.keys()].filter((key) => key.startsWith('unchecked/'));
const policy = async (url: string) => String((await app.inject({ url })).headers['content-security-policy']);
const rows = async () => (await pool.query('select from direct_uploads')).rowCount;

describe('a large file', () => {
  it('goes straight to the bucket, and becomes the same upload as one that is sent to the shop', async () => {
    const bytes = await largePicture();
    const { id, url, headers, until } = await begun('IMAGE', bytes);
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(600_000);
    expect(new URL(url).pathname).toMatch(/^\/pictures\/unchecked\/[0-9a-f]{64}$/);
    expect((await put(url, headers, bytes)).status).toBe(200);
    expect(objects.get(unchecked()[0] ?? '')?.type).toBe('application/octet-stream');
    const answer = await finish(id);
    expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining({ width: 300, height: 200 })]);
    expect((await app.inject({ url: answer.json().main })).headers['content-type']).toBe('image/webp');
    expect([unchecked(), await rows()]).toEqual([[], 0]);
    const { rows: entries } = await pool.query(
      "select action, after ->> 'originalName' as name from audit_log where resource = 'storage'",
    );
    expect(entries).toEqual([{ action: 'create', name: 'large.png' }]);
    expect((await finish(id)).statusCode).toBe(404);
  });

  it('that is to be downloaded is served under its own name, as what its bytes say', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(megabyte, 'x')]);
    const { id, url, headers } = await begun('FILE', bytes, 'Price list.csv', 'text/csv');
    await put(url, headers, bytes);
    const stored = (await finish(id)).json();
    expect(stored).toEqual({
      url: expect.stringMatching(/-price-list\.pdf$/),
      contentType: 'application/pdf',
      byteSize: bytes.byteLength,
    });
    expect((await app.inject({ url: stored.url })).rawPayload.equals(bytes)).toBe(true);
  });

  it.each([
    ['a longer file', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')]), {}],
    ['a shorter file', (bytes: Buffer) => bytes.subarray(1), {}],
    ['another type', (bytes: Buffer) => bytes, { 'content-type': 'text/html' }],
    ['another disposition', (bytes: Buffer) => bytes, { 'content-disposition': 'inline' }],
  ])('has an address that takes no %s', async (_name, changed, other) => {
    const bytes = await largePicture();
    const { id, url, headers } = await begun('IMAGE', bytes);
    expect((await put(url, { ...headers, ...other }, changed(bytes))).status).toBe(403);
    expect((await put(url.replace(/unchecked\/\w/, 'unchecked/f0'), headers, bytes)).status).toBe(403);
    expect(unchecked()).toEqual([]);
    expect((await finish(id)).json()).toMatchObject({ code: 'UNPROCESSABLE', detail: 'The file has not arrived.' });
  });

  it.each([
    ['IMAGE', 'a page of HTML', 415, async () => Buffer.alloc(2 * megabyte, '<script>alert(1)</script>')],
    [
      'IMAGE',
      'a damaged picture',
      422,
      async () => Buffer.concat([(await picture(400, 400).png().toBuffer()).subarray(0, 300), Buffer.alloc(megabyte)]),
    ],
    [
      'FILE',
      'a drawing called a picture',
      415,
      async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(2 * megabyte)}</svg>`),
    ],
  ] as const)('is refused and deleted when it is, as %s, %s', async (kind, _name, status, make) => {
    const bytes = await make();
    const { id, url, headers } = await begun(kind, bytes, 'x.png', 'image/png');
    await put(url, headers, bytes);
    const stored = objects.size;
    expect((await finish(id)).statusCode).toBe(status);
    expect([objects.size, unchecked()]).toEqual([stored - 1, []]);
    expect((await finish(id)).statusCode).toBe(404);
  });

  it('is never shown by the shop before it is checked', async () => {
    const bytes = await largePicture();
    const { id, url, headers } = await begun('IMAGE', bytes);
    await put(url, headers, bytes);
    const [key = ''] = unchecked();
    for (const name of [key, encodeURIComponent(key), key.slice('unchecked/'.length)])
      expect((await app.inject({ url: `/media/${name}` })).statusCode).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.port}/pictures/${key}`)).status).toBe(403);
    await finish(id);
  });

  it('can be finished again after the bucket was away', async () => {
    const bytes = await largePicture();
    const { id, url, headers } = await begun('IMAGE', bytes);
    await put(url, headers, bytes);
    server.failWith(503);
    expect((await finish(id)).statusCode).toBe(503);
    server.failWith(null);
    expect((await finish(id)).statusCode).toBe(201);
  });

  it('that is finished twice at once is one upload', async () => {
    const bytes = await largePicture();
    const { id, url, headers } = await begun('IMAGE', bytes);
    await put(url, headers, bytes);
    const answers = await Promise.all([finish(id), finish(id), finish(id)]);
    const stored = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().url);
    expect(stored.length).toBeGreaterThan(0);
    expect(new Set(stored).size).toBe(1);
    expect([unchecked(), (await finish(id)).statusCode]).toEqual([[], 404]);
  });
});

describe('who may send one', () => {
  it('is staff, and only who began an upload finishes it', async () => {
    const file = { kind: 'IMAGE', name: 'x.png', byteSize: 2 * megabyte };
    expect((await begin(file, null)).statusCode).toBe(401);
    expect((await begin(file, await computeSession('USER'))).statusCode).toBe(403);
    const bytes = await largePicture();
    const { id, url, headers } = await begun('IMAGE', bytes);
    await put(url, headers, bytes);
    expect((await finish(id, await computeSession('ADMIN'))).statusCode).toBe(404);
    expect((await finish(id)).statusCode).toBe(201);
  });

  it('has at most 20 open uploads, also when they begin at once', async () => {
    const session = await computeSession('ADMIN');
    const file = { kind: 'FILE', name: 'x.zip', byteSize: 2 * megabyte };
    const answers = await Promise.all(Array.from({ length: 25 }, () => begin(file, session)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      ...Array(20).fill(201),
      ...Array(5).fill(409),
    ]);
  });

  it.each([
    ['IMAGE', 20],
    ['FILE', 25],
  ])('sends an %s of at most %i MB', async (kind, max) => {
    expect((await begin({ kind, name: 'x', byteSize: max * megabyte + 1 })).json()).toMatchObject({
      code: 'TOO_LARGE',
    });
    expect((await begin({ kind, name: 'x', byteSize: max * megabyte })).json().upload).not.toBeNull();
  });
});

describe('a file goes to the shop itself', async () => {
  const onDisk = await uploadingShop();
  const off = await uploadingShop({ ...server.variables, DIRECT_UPLOADS_ABOVE_MB: 'off' });

  it('when it is small, uploads are on disk, or direct uploads are off', async () => {
    expect((await begin({ kind: 'IMAGE', name: 'x.png', byteSize: megabyte })).json()).toEqual({ upload: null });
    for (const shop of [onDisk, off]) {
      const answer = await begin({ kind: 'IMAGE', name: 'x.png', byteSize: 9 * megabyte }, shop.staff, shop.app);
      expect([answer.statusCode, answer.json()]).toEqual([201, { upload: null }]);
    }
  });

  const cdn = createServer((request, response) => void response.end(request.url));
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  afterAll(() => void cdn.close());
  const shown = await uploadingShop({
    ...server.variables,
    S3_PUBLIC_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`,
  });
  const open = await uploadingShop(server.variables);

  it.each([
    ['the bucket', open],
    ['the public address', shown],
  ])('while %s shows unchecked files to everybody', async (name, shop) => {
    server.openToAll(name === 'the bucket');
    onTestFinished(() => server.openToAll(false));
    const before = unchecked();
    const answer = await begin({ kind: 'IMAGE', name: 'x.png', byteSize: 9 * megabyte }, shop.staff, shop.app);
    expect([answer.statusCode, answer.json()]).toEqual([201, { upload: null }]);
    expect(unchecked()).toEqual(before);
  });
});

it('deletes what was sent and not finished after two hours, and nothing else', async () => {
  const bytes = await largePicture();
  const [old, young] = [await begun('IMAGE', bytes), await begun('IMAGE', bytes)];
  for (const { url, headers } of [old, young]) await put(url, headers, bytes);
  const [oldKey = '', youngKey = ''] = [old, young].map(({ url }) => new URL(url).pathname.slice('/pictures/'.length));
  const longAgo = new Date(Date.now() - 121 * 60_000);
  server.written.set(oldKey, longAgo);
  await pool.query('update direct_uploads set created_at = $2 where id = $1', [old.id, longAgo]);
  for (const key of objects.keys()) if (!key.startsWith('unchecked/')) server.written.set(key, longAgo);
  const others = objects.size;
  expect(await deleteLeftOverUploads(context)).toBe(1);
  expect([objects.has(oldKey), objects.has(youngKey), objects.size]).toEqual([false, true, others - 1]);
  expect((await finish(old.id)).statusCode).toBe(404);
  expect((await finish(young.id)).statusCode).toBe(201);
});

it('names the bucket in the policy of the admin area’s pages, and only there', async () => {
  const origin = `http://127.0.0.1:${server.port}`;
  expect(await policy('/admin')).toContain(`connect-src 'self' ${origin};`);
  expect(await policy('/')).not.toContain(origin);
});
