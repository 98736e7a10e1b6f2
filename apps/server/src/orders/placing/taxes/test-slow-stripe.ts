import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { TestShop } from '../../test-shop.ts';

/**
 * Stands before the sandbox's Stripe. It can hold questions about taxes until so many wait at once, and says how many did at most. Returns it
 * with a context of the shop that uses it, and that remembers no answers yet.
 *
 * @example
 * const { stripe, context } = await slowStripe(shop);
 * stripe.answerWhen(5);
 */
export async function slowStripe(shop: TestShop) {
  let held: (() => void)[] = [];
  let fewest = 1;
  let most = 0;
  const answerAll = () => {
    for (const answer of held) answer();
    held = [];
  };
  const whenEnough = async () => {
    const answered = new Promise<void>((answer) => held.push(answer));
    most = Math.max(most, held.length);
    if (held.length < fewest) return answered;
    // From now on nobody waits: the last questions of a test have no others beside them.
    fewest = 1;
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
  const { easypost, smtp, sources, stripe: account } = shop.context.providers;
  const apiBase = `http://127.0.0.1:${port}`;
  const providers = { stripe: { ...account, apiBase }, easypost, smtp, sources, reload: async () => {} };
  const stripe = {
    answerWhen(waiting: number) {
      fewest = waiting;
      most = 0;
      if (held.length >= waiting) answerAll();
    },
    mostWaiting: () => most,
  };
  return { stripe, context: { ...shop.context, providers } };
}
