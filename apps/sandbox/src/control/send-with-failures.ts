import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InjectedFailure, InjectedFailures, SandboxProvider } from './injected-failures.ts';

/** A provider's response, ready to send. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FaultyCall {
  readonly provider: SandboxProvider;
  readonly failures: InjectedFailures;
  /** Does the work and stores its result. */
  readonly run: () => Answer;
  /** Returns the provider's own error body. */
  readonly fail: (status: number) => Answer;
}

/** Sends the response of `run`, unless a failure set by the control API applies to this call. */
export async function sendWithFailures(
  request: FastifyRequest,
  reply: FastifyReply,
  call: FaultyCall,
): Promise<FastifyReply> {
  const failure = call.failures.draw(call.provider, request.method, request.url);
  const waitMs = call.failures.wait();
  if (waitMs > 0) await pause(waitMs);
  if (failure === undefined) return send(reply, call.run());
  if (failure.effect === 'absurd') return send(reply, withChanges(call.run(), failure.changes ?? {}));
  if (failure.when === 'after') call.run();
  return respondWithFailure(failure, reply, call);
}

function respondWithFailure(failure: InjectedFailure, reply: FastifyReply, call: FaultyCall): FastifyReply {
  if (failure.effect === 'status') return send(reply, call.fail(failure.status ?? 500));
  reply.hijack();
  if (failure.effect === 'drop') reply.raw.destroy();
  return reply;
}

/** Returns the response with other values in the fields that the paths name. */
function withChanges(answer: Answer, changes: NonNullable<InjectedFailure['changes']>): Answer {
  const body: unknown = JSON.parse(answer.body);
  for (const [path, value] of Object.entries(changes)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const holder = steps.reduce<unknown>((held, step) => (isHolder(held) ? Reflect.get(held, step) : null), body);
    if (isHolder(holder)) Reflect.set(holder, last, value);
  }
  return { ...answer, body: JSON.stringify(body) };
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.headers !== undefined) reply.headers(answer.headers);
  if (answer.status === 204) return reply.code(204).send();
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}
