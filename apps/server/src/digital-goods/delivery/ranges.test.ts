import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testShop } from '../../orders/test-shop.ts';
import { digitalShop } from '../test-digital-goods.ts';

const shop = await testShop({ poolSize: 24 });
const { context } = shop;
const { app, digitalProduct, upload, buy, deliver, goods } = await digitalShop(shop);
const size = 1_200_000;
const bytes = randomBytes(size);
let origin = '';

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

async function boughtFile() {
  const product = await digitalProduct();
  await upload(product, bytes);
  const orderId = await buy({ product, total: 10_650 });
  await deliver();
  const url = (await goods(orderId))[0]?.files[0]?.url ?? '';
  const left = async () => (await goods(orderId))[0]?.files[0]?.downloadsLeft;
  const passTime = (minutes: number) =>
    context.pool.query(
      `update digital_downloads set last_at = last_at - $1 * interval '1 minute'
       where order_line_id in (select order_line_id from digital_lines where order_id = $2)`,
      [minutes, orderId],
    );
  return { url, left, passTime };
}

/** Requests a part over a connection of its own. It ends the connection after `stopAfter` bytes. */
function get(
  url: string,
  range?: string,
  { stopAfter = size, headers = {} }: { readonly stopAfter?: number; readonly headers?: Record<string, string> } = {},
) {
  return new Promise<{ readonly status: number | undefined; readonly body: Buffer; readonly tag: string | undefined }>(
    (resolve, reject) => {
      const sent = request(
        origin + url,
        { agent: false, headers: { ...(range && { range }), ...headers } },
        (answer) => {
          const parts: Buffer[] = [];
          let count = 0;
          const end = () =>
            resolve({
              status: answer.statusCode,
              body: Buffer.concat(parts).subarray(0, stopAfter),
              tag: answer.headers.etag,
            });
          answer.on('data', (part: Buffer) => {
            parts.push(part);
            count += part.length;
            if (count < stopAfter) return;
            end();
            answer.destroy();
          });
          answer.on('end', end);
          answer.on('error', () => end());
        },
      );
      sent.on('error', reject);
      sent.end();
    },
  );
}

it('a download that breaks twice is resumed at its byte, and counted once', async () => {
  const { url, left } = await boughtFile();
  const first = await get(url, undefined, { stopAfter: 500_000 });
  const ifRange = { 'if-range': first.tag ?? '' };
  const second = await get(url, 'bytes=500000-', { stopAfter: 300_000, headers: ifRange });
  const third = await get(url, 'bytes=800000-', { headers: ifRange });
  expect([first.status, second.status, third.status]).toEqual([200, 206, 206]);
  expect(Buffer.concat([first.body, second.body, third.body]).equals(bytes)).toBe(true);
  expect(await left()).toBe(4);
});

it('another tag in If-Range is answered with the whole file, which counts', async () => {
  const { url, left } = await boughtFile();
  await get(url);
  const { status, body } = await get(url, 'bytes=500000-', { headers: { 'if-range': '"another"' } });
  expect([status, body.length, await left()]).toEqual([200, size, 3]);
});

it.each([
  ['the first part first', (parts: readonly string[]) => [parts.slice(0, 1), parts.slice(1)]],
  ['all parts at once', (parts: readonly string[]) => [parts]],
])('eight parallel connections, %s, get the file for at most two downloads', async (_name, inWaves) => {
  const { url, left } = await boughtFile();
  const part = size / 8;
  const ranges = Array.from({ length: 8 }, (_, index) => `bytes=${index * part}-${(index + 1) * part - 1}`);
  const waves = inWaves(ranges);
  const answers = [];
  for (const wave of waves) answers.push(...(await Promise.all(wave.map((range) => get(url, range)))));
  expect(Buffer.concat(answers.map(({ body }) => body)).equals(bytes)).toBe(true);
  if (waves.length === 2) expect(await left()).toBe(4);
  else expect(await left()).toBeGreaterThanOrEqual(3);
});

it('repeated ranges after the first byte use up the downloads: never more than 2.5 times the file for each', async () => {
  const { url, left } = await boughtFile();
  let sent = 0;
  for (let count = 0; count < 40; count += 1) {
    const { status, body } = await get(url, 'bytes=1-');
    sent += status === 206 ? body.length : 0;
  }
  // Each download sends the file, and a range of the whole file takes 40 minutes of its hour, so it fits once.
  expect([sent, await left()]).toEqual([10 * (size - 1), 0]);
  expect((await get(url, 'bytes=1-')).status).toBe(410);
});

it('twenty parallel ranges share the time of the last download', async () => {
  const { url, left } = await boughtFile();
  for (let count = 0; count < 5; count += 1) await get(url, 'bytes=0-0');
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(url, 'bytes=600000-')));
  const served = answers.filter(({ status }) => status === 206);
  expect([served.length, await left()]).toEqual([2, 0]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([206, 410]));
});

it('small ranges are limited too: each takes at least a second of the hour', async () => {
  const { url, passTime } = await boughtFile();
  for (let count = 0; count < 5; count += 1) await get(url, 'bytes=0-0');
  await passTime(59.9);
  const statuses = [];
  for (let count = 0; count < 8; count += 1) statuses.push((await get(url, 'bytes=9-9')).status);
  expect(statuses.slice(0, 3)).toEqual([206, 206, 206]);
  expect(statuses.slice(6)).toEqual([410, 410]);
});
