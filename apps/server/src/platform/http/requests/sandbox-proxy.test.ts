import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { composeApp } from '../../../compose.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { contextFor } from '../testing/test-app.ts';

const database = await testDatabase();
/** Responds with the request that it received. */
const upstream = createServer((request, answer) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ method, url, cookie: headers.cookie, body: Buffer.concat(chunks).toString() }));
  });
});
await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
const sandboxUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
afterAll(() => upstream.close());

async function shop(sandbox: string | null, variables: Record<string, string> = {}) {
  const app = await composeApp({ ...contextFor(database, variables), sandboxUrl: sandbox });
  afterAll(() => app.close());
  return app;
}
const withSandbox = await shop(sandboxUrl);
await withSandbox.listen({ port: 0, host: '127.0.0.1' });

/** Requests a path unchanged. `fetch` would resolve its dots. */
function getUnchanged(port: number, path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((done, failed) => {
    ask({ host: '127.0.0.1', port, path }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      answer.on('end', () => done({ status: answer.statusCode, body }));
    })
      .once('error', failed)
      .end();
  });
}

describe('the sandbox behind the shop', () => {
  it('gets the address and the body as they came, and never the session', async () => {
    const answer = await withSandbox.inject({
      method: 'POST',
      url: '/sandbox/v1/payment_methods?a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'session=secret' },
      payload: 'type=card&card[number]=4242',
    });
    expect(answer.json()).toEqual({
      method: 'POST',
      url: '/sandbox/v1/payment_methods?a=1',
      body: 'type=card&card[number]=4242',
    });
  });

  it.each([
    '/sandbox/../_control/books',
    '/sandbox/%2e%2e/_control/books',
    '/sandbox/.%2E/_control/books',
    '/sandbox/v1/../../_control/faults',
    '/sandbox/..\\_control/books',
    '/sandbox/..',
  ])('keeps %s from visitors', async (url) => {
    const { port } = withSandbox.server.address() as AddressInfo;
    const { status, body } = await getUnchanged(port, url);
    expect([status, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is there without demo mode as well', async () => {
    const app = await shop(sandboxUrl, { DEMO_MODE: 'off' });
    expect((await app.inject({ url: '/sandbox/stripe.js' })).json()).toMatchObject({ url: '/sandbox/stripe.js' });
  });

  it('is not there with real providers or in production', async () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      EASYPOST_API_KEY: 'key',
      EASYPOST_WEBHOOK_SECRET: 'secret',
    };
    for (const [sandbox, variables] of [
      [null, { ...keys, DEMO_MODE: 'off' }],
      [
        sandboxUrl,
        { ...keys, NODE_ENV: 'production', SITE_URL: 'https://shop.example', ALLOW_SANDBOX: 'on', DEMO_MODE: 'on' },
      ],
    ] as const) {
      const app = await shop(sandbox, variables);
      expect((await app.inject({ method: 'POST', url: '/sandbox/v1/tokens' })).statusCode).toBe(404);
    }
  });

  it('is there in a rehearsal in production', async () => {
    const rehearsal = { NODE_ENV: 'production', SITE_URL: 'https://shop.example', SANDBOX_REHEARSAL: 'on' };
    const app = await shop(sandboxUrl, rehearsal);
    expect((await app.inject({ url: '/sandbox/stripe.js' })).json()).toMatchObject({ url: '/sandbox/stripe.js' });
    expect((await app.inject({ url: '/api/v1/settings/site' })).json()).toMatchObject({ isRehearsal: true });
  });

  it('answers 503 while it is away', async () => {
    const app = await shop('http://127.0.0.1:9');
    const answer = await app.inject({ url: '/sandbox/stripe.js' });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
  });
});
