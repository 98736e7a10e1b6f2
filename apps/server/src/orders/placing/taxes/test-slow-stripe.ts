import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { TestShop } from '../../test-shop.ts';

/**
 * Starts a proxy in front of the sandbox's Stripe. It can hold tax requests until a given number waits at once, and
 * returns the maximum number that waited. It also returns a shop context that uses it, and that has no cached responses
 * yet.
 *
 * @example const { stripe, context } = await slowStripe(shop); stripe.answerWhen(5);
 */
export async function slowStripe(shop: TestShop) {
  let held: (() => void)[] = [];
  let minHeld = 1;
  let max = 0;
  const answerAll = () => {
    for (const answer of held) answer();
    held = [];
  };
  const whenEnough = async () => {
    const released = new Promise<void>((answer) => held.push(answer));
    max = Math.max(max, held.length);
    if (held.length < minHeld) return released;
    // From now on nothing waits, because the last requests of a test have no others next to them.
    minHeld = 1;
    return answerAll();
  };
  const forward = async ({ method = 'GET', url = '', headers }: IncomingMessage, body: Buffer) => {
    if (method === 'POST' && url.startsWith('/v1/tax/calculations')) await whenEnough();
    const { authorization = '', 'content-type': type = '' } = headers;
    const key = headers['idempotency-key'];
    return fetch(`${shop.sandbox.url}${url}`, {
      method,
      headers: { authorization, 'content-type': type, ...(typeof key === 'string' ? { 'idempotency-key': key } : {}) },
      ...(method === 'POST' ? { body: new Uint8Array(body) } : {}),
    });
  };
  const pass = async (request: IncomingMessage, reply: ServerResponse) => {
    const answer = await forward(request, await buffer(request)).catch(() => null);
    if (answer === null) {
      reply.destroy();
      return;
    }
    reply.writeHead(answer.status, { 'content-type': 'application/json' });
    reply.end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((request, reply) => void pass(request, reply)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  const { paypal, easypost, shippo, smtp, sources, extensions, stripe: account } = shop.context.providers;
  const apiBase = `http://127.0.0.1:${port}`;
  const providers = {
    stripe: { ...account, apiBase },
    paypal,
    easypost,
    shippo,
    smtp,
    sources,
    extensions,
    reload: async () => {},
  };
  const stripe = {
    answerWhen(waiting: number) {
      minHeld = waiting;
      max = 0;
      if (held.length >= waiting) answerAll();
    },
    mostWaiting: () => max,
  };
  return { stripe, context: { ...shop.context, providers } };
}
