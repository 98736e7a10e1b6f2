import { type ErrorCode, errorCatalogue } from '@vitrine/contract/errors/catalogue.ts';
import type { Problem } from '@vitrine/contract/errors/problem.schema.ts';
import { type Failure, failure, type Outcome } from '../../runtime/outcome.ts';

/** The part of Fastify's reply that a response needs, so that a reply of any route fits. */
interface Answering {
  readonly request: { readonly id: string };
  status(code: number): unknown;
  header(name: string, value: string): unknown;
  send(payload: unknown): unknown;
}

/** Seconds that a client should wait after a temporary failure. */
const retryAfterSeconds: Partial<Record<ErrorCode, string>> = {
  UNAVAILABLE: '5',
  ORDERS_PAUSED: '10',
  DISK_FULL: '30',
  PROVIDER_UNAVAILABLE: '10',
  IN_PROGRESS: '1',
};

/** Returns the address of a code's documentation: an anchor of the API's page. */
export function problemType(code: string): string {
  return `/api/v1/docs#${code}`;
}

/** Returns the failure as a problem of RFC 9457 (docs/behaviour/http.md#failures). Its standard members override those in `extra`. */
export function toProblem(error: Failure, requestId: string): Problem {
  const { status, title } = errorCatalogue[error.code];
  return {
    ...error.extra,
    type: problemType(error.code),
    title,
    status,
    detail: error.detail,
    code: error.code,
    requestId,
    ...(error.errors ? { errors: [...error.errors] } : {}),
  };
}

/** Settles when the response is sent. A handler returns it (`return sendOutcome(...)`) so that Fastify waits for it. */
export type Sent = PromiseLike<void>;

/** Returns the Retry-After header of a temporary failure. */
export function retryHeaders({ code, retryAfterSeconds: seconds }: Failure): Readonly<Record<string, string>> {
  const retryAfter = seconds?.toString() ?? retryAfterSeconds[code];
  return retryAfter ? { 'retry-after': retryAfter } : {};
}

/**
 * Sends an expected failure as application/problem+json with its status in the catalogue.
 *
 * @example
 * if (!outcome.ok) return sendFailure(reply, outcome);
 */
export function sendFailure(reply: Answering, error: Failure): Sent {
  for (const [name, value] of Object.entries(retryHeaders(error))) reply.header(name, value);
  reply.status(errorCatalogue[error.code].status);
  reply.header('content-type', 'application/problem+json; charset=utf-8');
  reply.header('cache-control', 'no-store');
  reply.send(JSON.stringify(toProblem(error, reply.request.id)));
  return sent(reply);
}

/**
 * Sends the value with `status` (200 by default), or the failure as a problem.
 *
 * @example
 * async ({ params }, reply) => sendOutcome(reply, await readThing(context, params.id))
 */
export function sendOutcome<Value>(reply: Answering, outcome: Outcome<Value>, status = 200): Sent {
  if (!outcome.ok) return sendFailure(reply, outcome);
  reply.status(status);
  reply.send(outcome.value);
  return sent(reply);
}

/** Returns a reply as a thenable that settles when it is sent, which Fastify's type does not state. */
function sent(reply: Answering): Sent {
  return reply as unknown as Sent;
}

/** A failure thrown by a hook or a plugin, which cannot return one. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly failure: Failure;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.failure = failure(code, detail);
    this.headers = headers;
  }
}
