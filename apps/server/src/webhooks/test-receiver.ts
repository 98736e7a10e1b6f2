import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { allResources } from '../all-resources.ts';
import { owner, type TestShop } from '../orders/test-shop.ts';
import { addEndpoint } from './endpoints/manage-endpoints.ts';
import { webhookSender } from './webhooks.ts';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

type Respond = (response: ServerResponse, received: Received) => void;

/** Starts a receiver on this machine. It stores each webhook, then responds as the test requires. */
export async function startReceiver(respond: Respond = (response) => response.end('thanks')) {
  const received: Received[] = [];
  const answer = { respond };
  const server = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const one = { headers: request.headers, body, ...JSON.parse(body) };
      received.push(one);
      answer.respond(response, one);
    });
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', () => open()));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks`, received, answer };
}

export const by = { caller: owner, requestId: 'test' };

/** Adds an endpoint and returns its id and secret. */
export async function subscribed({ context }: TestShop, url: string, events: readonly string[] = ['*']) {
  const added = await addEndpoint(context, { url, events: [...events] }, by);
  if (!added.ok) throw new Error(added.detail);
  return { id: added.value.endpoint.id, secret: added.value.secret };
}

/** Sends everything that is due, and waits for it. */
export async function sendAll({ context }: TestShop): Promise<void> {
  const sender = webhookSender(context, allResources);
  await sender.run();
  await sender.settled();
}

export interface StoredDelivery {
  readonly type: string;
  readonly status: string;
  readonly attempts: number;
  readonly status_code: number | null;
  readonly response: string | null;
  readonly error: string | null;
  readonly took_ms: number | null;
  readonly wait_seconds: number;
}

/** Returns the deliveries of an endpoint, oldest first. */
export async function getDeliveries({ context }: TestShop, endpointId: string): Promise<StoredDelivery[]> {
  const { rows } = await context.pool.query<StoredDelivery>(
    `select e.type, d.status, d.attempts, d.status_code, d.response, d.error, d.took_ms,
      extract(epoch from d.next_attempt_at - now())::float8 as wait_seconds
    from jobs.webhook_deliveries d join jobs.webhook_events e on e.position = d.position where d.endpoint_id = $1 order by d.position`,
    [endpointId],
  );
  return rows;
}

/** Makes waiting deliveries due now, as if their pause had ended. */
export async function endPauses({ context }: TestShop): Promise<void> {
  await context.pool.query(`update jobs.webhook_deliveries set next_attempt_at = now() where status = 'QUEUED'`);
}
