import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { composeApp } from '../../compose.ts';
import { contextFor } from '../../platform/http/testing/test-app.ts';
import { type RawAnswer, requestFor, sendRaw } from '../../platform/http/testing/test-raw-requests.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
await database.pool.query(`insert into categories (id, name, slug) values (gen_random_uuid(), 'New name', 'new-name')`);
await database.pool.query(
  `insert into slug_redirects (kind, slug, target_id) select 'CATEGORY', 'former-name', id from categories`,
);
const upstream = createServer((_request, answer) => answer.end('{}'));
await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
afterAll(() => upstream.close());
const generous = { LIMIT_CALLS: '1000000', LIMIT_RENDERS: '1000000' };
const context = contextFor(database, generous);
const app = await composeApp({
  ...context,
  sandboxUrl: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
});
afterAll(() => app.close());
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const site = context.environment.siteUrl;

/** Returns whether a browser that follows the response stays in the shop. */
function staysHere({ location }: RawAnswer): boolean {
  return location === null || new URL(location, site).origin === new URL(site).origin;
}

async function get(target: string) {
  return sendRaw(port, requestFor(target));
}

describe('a redirect', () => {
  it.each([
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '/\\/evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example/',
    '/%09/evil.example/',
    '/%0a/evil.example/',
    '/%5cevil.example/',
    '/%5c%5cevil.example/',
    '/%2f%2fevil.example/',
    '/%2fevil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '/%2e//evil.example/',
    '/about/..//evil.example/',
    '//evil.example/..',
    '//evil.example/about/',
    '//evil.example:80/Product/mug/',
    '/Product//evil.example/',
    '/Product/\\evil.example',
    '/Product/%2f%2fevil.example',
    '/Product/..%2f..%2f/evil.example',
    '//category/former-name/',
    '/category/former-name?next=//evil.example',
    '/category//former-name/?x=%0d%0aLocation:%20https://evil.example',
    'http://evil.example/about/',
    'https://evil.example//about',
    '//user@evil.example/about/',
    '///',
    '/;//evil.example/',
    '/about//',
    '/About?//evil.example/',
  ])('from %j leads to no other site', async (target) => {
    for (const headers of [
      ['Host: 127.0.0.1'],
      [
        'Host: evil.example',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: https',
        'Forwarded: host=evil.example',
      ],
    ]) {
      const answer = await sendRaw(port, requestFor(target, { headers }));
      expect(staysHere(answer), answer.location ?? '').toBe(true);
      expect(answer.location ?? '').not.toMatch(/^(?:https?:|[/\\]{2})/);
      expect(answer.status).toBeLessThan(500);
    }
  });

  it('leads to the one address of a page, with what stood behind it', async () => {
    const redirected = [
      ['//about', '/about'],
      ['/About/', '/about'],
      ['/Product/0192ABCD-0000-7000-8000-00000000000A', '/product/0192abcd-0000-7000-8000-00000000000a'],
      ['/Product/mug?utm_source=mail', '/product/mug?utm_source=mail'],
      ['/category/former-name?utm_source=mail&sort=newest', '/category/new-name?utm_source=mail&sort=newest'],
      ['//', '/'],
    ] as const;
    for (const [target, location] of redirected) {
      expect(await get(target), target).toMatchObject({ status: 301, location });
    }
  });
});

describe('a page', () => {
  it('names the shop itself, whatever Host the client sends', async () => {
    for (const headers of [['Host: evil.example'], ['Host: evil.example', 'X-Forwarded-Host: evil.example']]) {
      const { status, text } = await sendRaw(port, requestFor('/about', { headers }));
      expect([status, text.includes('evil.example')]).toEqual([200, false]);
    }
  });
});

describe('a request with two Host headers', () => {
  it.each(['/about', '/api/v1/settings/site', '/healthz', '/no-such-page'])('for %s is 400', async (target) => {
    for (const second of ['Host: 127.0.0.1', 'hOST: evil.example', 'host:']) {
      const headers = ['Host: 127.0.0.1', 'Accept: */*', second];
      expect((await sendRaw(port, requestFor(target, { headers }))).status, second).toBe(400);
    }
  });
});

describe('an address that no page has', () => {
  it.each(['//[', '/[', '/sandbox/..', '/sandbox/../x', '/sandbox/%2e%2e', '/sandbox/..%2f', '//%', '/..', '/.'])(
    '%j is 400 or 404',
    async (target) => {
      expect([400, 404]).toContain((await get(target)).status);
    },
  );

  it('is asked for as it stands by the sandbox: dots in a query are nobody’s folder', async () => {
    expect((await get('/sandbox/v1/x?next=../y&z=%')).status).toBe(200);
  });
});

const positions = [
  '/',
  '//',
  '/api/v1/',
  '/media/',
  '/assets/',
  '/admin/',
  '/sandbox/',
  '/product/',
  '/category/',
  '/search?q=',
];
const parts = [
  '..',
  '.',
  '%2e%2e',
  '%',
  '%zz',
  '%00',
  '%ff',
  '%c0%af',
  '\\',
  '//',
  '[',
  ']',
  '{',
  '|',
  '^',
  '`',
  '"',
  '<',
];
const odd = fc.tuple(
  fc.constantFrom(...positions),
  fc.array(
    fc.oneof(
      fc.constantFrom(...parts),
      fc.constantFrom('a', 'mug', '?', '&', '=', '#', ';', ':', '@', '*', '\t', '\u007f', '\u00e9', '\u00ff', '\u0001'),
      fc.nat({ max: 255 }).map((code) => String.fromCharCode(code)),
      fc.nat({ max: 255 }).map((code) => `%${code.toString(16).padStart(2, '0')}`),
    ),
    { maxLength: 12 },
  ),
);
const methods = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'BREW',
  'get',
);
const headerLines = fc.constantFrom(
  'Host: 127.0.0.1',
  'Host: ',
  'Host: [::1',
  'Host: a b',
  'Host: evil.example:99999',
  'Cookie: session=%00; session=%ff; a=',
  'If-None-Match: "',
  'Range: bytes=5-1',
  'Accept-Encoding: br;q=x, *;q=',
  'Content-Length: 0',
  'Content-Type: multipart/form-data',
  'Content-Type: \u00e9',
  'Expect: 100-continue',
  'X-Forwarded-For: \u00e9, ,,',
  'Forwarded: for="[::1',
  'X-Request-Id: a b',
  'Origin: https://[',
  'Upgrade: websocket',
  `X-Long: ${'x'.repeat(9000)}`,
);

describe('any bytes that a client may send as a request', () => {
  it('are answered below 500 or not at all, lead nowhere else, and leave the shop alive', async () => {
    const request = fc.record({ target: odd, method: methods, headers: fc.array(headerLines, { maxLength: 4 }) });
    await fc.assert(
      fc.asyncProperty(request, async ({ target: [location, rest], method, headers }) => {
        const bytes = requestFor(location + rest.join(''), { method, headers: ['Host: 127.0.0.1', ...headers] });
        const answer = await sendRaw(port, bytes);
        expect([answer.status ?? 0, staysHere(answer)]).toEqual([
          expect.toSatisfy((status: number) => status < 500),
          true,
        ]);
      }),
      { seed: 20, numRuns: 1000 },
    );
    expect((await get('/healthz')).status).toBe(200);
  });

  it.each([
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['a star', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a star to read', 'GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['no target', 'GET  HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['HTTP/0.9', 'GET /\r\n\r\n'],
    ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
    ['an endless target', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`],
    ['an endless query', `GET /?${'a=1&'.repeat(3_900)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`],
    ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(5_000)}\r\n`],
    ['two lengths', 'POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'length and chunks',
      'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a body that ends early', 'POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{'],
    ['nothing', ''],
    ['binary', '\0\u0001\u00ff\u00fe'],
  ])('such as %s are', async (_, bytes) => {
    const { status } = await sendRaw(port, Buffer.from(bytes, 'latin1'), { ends: true });
    expect(status ?? 0).toBeLessThan(500);
    expect((await get('/healthz')).status).toBe(200);
  });
});
