import { request } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { type ClosedShop, startClosedShop } from './closed-shop.ts';
import { type Cookies, signInPeople } from './people.ts';

export let shop: ClosedShop;
export let cookies: Cookies;
export const aMinute = 60_000;

beforeAll(async () => {
  shop = await startClosedShop();
  cookies = await signInPeople(shop);
}, 2 * aMinute);
afterAll(() => shop.stop());

interface Sent {
  readonly method?: string;
  readonly cookie?: string | undefined;
  readonly body?: object | FormData;
}

export async function call(path: string, { method, cookie, body }: Sent = {}, at = shop) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${at.url}/api/v1${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...(cookie ? { cookie } : {}) },
    body: isForm ? body : body ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text.startsWith('{') ? JSON.parse(text) : {} };
}

/** Requests the path unchanged. `fetch` would remove its dot segments. */
export function getRaw(path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((done, failed) => {
    request({ hostname, port, path }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('latin1') }));
    })
      .once('error', failed)
      .end();
  });
}

export async function register(firstName: string) {
  const email = `attack-${Math.random().toString(36).slice(2)}@example.com`;
  const password = 'first-password';
  const user = { firstName, lastName: 'Tester', email, role: 'USER' };
  const registered = await call('/auth/register', { body: { user, password } });
  const signedIn = await call('/auth/login', { body: { email, password } });
  return { email, password, registered, cookie: cookieFrom(signedIn.headers) };
}

export function cookieFrom(headers: Headers): string | undefined {
  return headers.getSetCookie()[0]?.split(';')[0];
}

export function otherFirst(text: string): string {
  return `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
}
