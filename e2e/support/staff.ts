import { crc32, deflateSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Signs the demo account in for this page's browser, as the sign-in form does. */
export async function signInAsDemo(page: Page, baseURL: string): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/login', {
    data: { email: 'demo@example.com', password: 'demo-password' },
    headers: { origin: new URL(baseURL).origin },
  });
  expect(answer.ok()).toBe(true);
}

/** Calls the API as the signed-in user. Fails the test if the shop refuses the call. */
export async function call<Answer>(
  request: APIRequestContext,
  { method, path, data, baseURL }: { method: 'POST' | 'PUT'; path: string; data: unknown; baseURL: string },
): Promise<Answer> {
  const answer = await request.fetch(`${new URL(baseURL).origin}/api/v1${path}`, {
    method,
    data,
    headers: { origin: new URL(baseURL).origin },
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** Returns the address of the shop that every test runs against. */
export function requireAddress(baseURL: string | undefined): string {
  if (!baseURL) throw new Error('The tests need the address of a shop.');
  return baseURL;
}

/** Returns a valid 2 by 1 PNG in one colour. Every colour results in another file. */
export function picture(color: readonly [number, number, number]): Buffer {
  const row = Buffer.from([0, ...color, ...color]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(2, 0);
  header.writeUInt32BE(1, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(row)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
