import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTrackerStatus } from '../easypost/trackers.ts';
import { buyers } from '../paypal/objects.ts';
import type { WebhookSwitches } from '../webhooks/outbox.ts';
import type { SandboxControl } from './control.ts';
import { showsKey } from './control-key.ts';
import type { InjectedFailure } from './injected-failures.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Serves the control API under /_control, to this machine only and to callers that send its key. Bodies are JSON. It
 * refuses requests from a proxy or a web page, because the control API is for tests and operators.
 */
export function controlRoutes(app: FastifyInstance, control: SandboxControl, key: string): void {
  const on = (method: 'GET' | 'POST', path: string, run: (body: Body) => unknown): void => {
    app.route({
      method,
      url: `/_control${path}`,
      handler: async (request, reply) => {
        if (!isDirect(request))
          return reply.code(403).send({ error: 'The control API accepts local, direct requests only.' });
        if (!showsKey(request.headers.authorization, key))
          return reply.code(401).header('www-authenticate', 'Bearer').send({
            error: 'The control API needs its key: Authorization: Bearer KEY, with the control-key of the state file.',
          });
        try {
          return (await run(toBody(request))) ?? { ok: true };
        } catch (error) {
          return reply.code(400).send({ error: error instanceof Error ? error.message : String(error) });
        }
      },
    });
  };
  on('GET', '/health', () => ({ ok: true }));
  on('GET', '/books', () => control.books());
  on('POST', '/webhooks', (body) => control.webhooks(switchesFrom(body)));
  on('POST', '/webhook-base', (body) => control.webhookBase(body['base'] === null ? null : text(body, 'base')));
  on('POST', '/flush', () => control.flush());
  on('POST', '/pass-time', () => ({ ran: control.passTime() }));
  on('POST', '/faults', (body) => control.failure(parseFailure(body)));
  on('POST', '/latency', (body) =>
    control.latency({ minMs: count(body, 'minMs') ?? 0, maxMs: count(body, 'maxMs') ?? 0 }),
  );
  on('POST', '/calm', () => control.calm());
  on('POST', '/scan-parcel', (body) => {
    const status = body['status'];
    if (!isTrackerStatus(status)) throw new Error(`status: ${String(status)} is no tracker status`);
    control.scanParcel(text(body, 'trackingCode'), status);
  });
  on('POST', '/fail-refund', (body) => control.failRefund(text(body, 'refundId')));
  on('POST', '/open-dispute', (body) =>
    control.openDispute(text(body, 'chargeId'), choice(body, 'reason', ['fraudulent', 'product_not_received'])),
  );
  on('POST', '/decide-dispute', (body) =>
    control.decideDispute(text(body, 'disputeId'), choice(body, 'verdict', ['lost', 'won'])),
  );
  on('POST', '/approve-paypal', (body) => control.approvePayPal(text(body, 'orderId'), choice(body, 'buyer', buyers)));
  on('POST', '/open-paypal-dispute', (body) => ({ id: control.openPayPalDispute(text(body, 'captureId')) }));
  on('POST', '/decide-paypal-dispute', (body) =>
    control.decidePayPalDispute(text(body, 'disputeId'), choice(body, 'verdict', ['lost', 'won'])),
  );
  on('POST', '/decide-label-refund', (body) =>
    control.decideLabelRefund(text(body, 'shipmentId'), choice(body, 'status', ['refunded', 'rejected'])),
  );
  on('POST', '/authenticate', (body) => ({
    status: control.authenticate(text(body, 'intentId'), choice(body, 'outcome', ['complete', 'fail'])),
  }));
}

function isDirect({ headers }: FastifyRequest): boolean {
  const isLocalName = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? '');
  const isForwarded = Object.keys(headers).some(
    (name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-'),
  );
  return isLocalName && !isForwarded && headers.origin === undefined;
}

function toBody(request: FastifyRequest): Body {
  if (typeof request.body !== 'string' || request.body === '') return {};
  const body: unknown = JSON.parse(request.body);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Error('The body must be a JSON object');
  return { ...body };
}

function text(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new Error(`${name}: must be a text`);
  return value;
}

function choice<T extends string>(body: Body, name: string, choices: readonly T[]): T {
  const chosen = choices.find((candidate) => candidate === body[name]);
  if (chosen === undefined) throw new Error(`${name}: must be one of ${choices.join(', ')}`);
  return chosen;
}

/** Returns a number of 0 or more, or undefined if it is absent. */
function count(body: Body, name: string): number | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
    throw new Error(`${name}: must be a number of 0 or more`);
  return value;
}

function flag(body: Body, name: string): boolean | undefined {
  const value = body[name];
  if (value !== undefined && typeof value !== 'boolean') throw new Error(`${name}: must be true or false`);
  return value;
}

function switchesFrom(body: Body): Partial<WebhookSwitches> {
  const given = {
    on: flag(body, 'on'),
    delayMs: count(body, 'delayMs'),
    repeat: count(body, 'repeat'),
    shuffle: flag(body, 'shuffle'),
    dropRate: count(body, 'dropRate'),
  };
  return withoutAbsent(given);
}

function parseFailure(body: Body): InjectedFailure {
  const optional = {
    provider:
      body['provider'] === undefined ? undefined : choice(body, 'provider', ['easypost', 'paypal', 'shippo', 'stripe']),
    method:
      body['method'] === undefined ? undefined : choice(body, 'method', ['DELETE', 'GET', 'PATCH', 'POST', 'PUT']),
    path: body['path'] === undefined ? undefined : text(body, 'path'),
    status: count(body, 'status'),
    when: body['when'] === undefined ? undefined : choice(body, 'when', ['after', 'before']),
    times: count(body, 'times'),
    skip: count(body, 'skip'),
    chance: count(body, 'chance'),
    changes: changesFrom(body),
  };
  return { effect: choice(body, 'effect', ['absurd', 'drop', 'hang', 'status']), ...withoutAbsent(optional) };
}

function changesFrom(body: Body): InjectedFailure['changes'] {
  const changes = body['changes'];
  if (changes === undefined) return undefined;
  if (typeof changes !== 'object' || changes === null) throw new Error('changes: must be values by their paths');
  if (Object.keys(changes).some((path) => /__proto__|constructor|prototype/.test(path)))
    throw new Error('changes: not a path of a response');
  return { ...changes };
}

type Present<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

function withoutAbsent<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}
