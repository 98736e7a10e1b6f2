import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, Faults } from './faults.ts';

/** A provider's response, ready to send. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FaultyCall {
  readonly provider: 'easypost' | 'stripe';
  readonly faults: Faults;
  /** Does the work and stores its result. */
  readonly run: () => Answer;
  /** Returns the provider's own error body. `kept` is whether a retry with the same key gets it again. */
  readonly fail: (status: number) => Answer;
}

/** Sends the response of `run`, unless a failure set by the control API applies to this call. */
export async function sendWithFaults(
  request: FastifyRequest,
  reply: FastifyReply,
  call: FaultyCall,
): Promise<FastifyReply> {
  const fault = call.faults.draw(call.provider, request.method, request.url);
  const waitMs = call.faults.wait();
  if (waitMs > 0) await pause(waitMs);
  if (fault === undefined) return send(reply, call.run());
  if (fault.effect === 'absurd') return send(reply, withChanges(call.run(), fault.changes ?? {}));
  if (fault.when === 'after') call.run();
  return answerWithFault(fault, reply, call);
}

function answerWithFault(fault: Fault, reply: FastifyReply, call: FaultyCall): FastifyReply {
  if (fault.effect === 'status') return send(reply, call.fail(fault.status ?? 500));
  reply.hijack();
  if (fault.effect === 'drop') reply.raw.destroy();
  return reply;
}

/** Returns the response with other values in the fields that the paths name. */
function withChanges(answer: Answer, changes: NonNullable<Fault['changes']>): Answer {
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
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}
