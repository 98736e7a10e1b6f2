import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, Faults } from './faults.ts';

/** A provider's answer, ready to be sent. */
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
  /** Returns the provider's own error body; `kept` tells whether a retry with the same key gets it again. */
  readonly fail: (status: number) => Answer;
}

/** Sends the answer of `run`, unless a failure set by the control API applies to this call. */
export async function sendWithFaults(
  request: FastifyRequest,
  reply: FastifyReply,
  call: FaultyCall,
): Promise<FastifyReply> {
  const fault = call.faults.draw(call.provider, request.method, request.url);
  const waitMs = call.faults.wait();
  if (waitMs > 0) await pause(waitMs);
  if (fault === undefined) return send(reply, call.run());
  if (fault.when === 'after') call.run();
  return answerWithFault(fault, reply, call);
}

function answerWithFault(fault: Fault, reply: FastifyReply, call: FaultyCall): FastifyReply {
  if (fault.effect === 'status') return send(reply, call.fail(fault.status ?? 500));
  reply.hijack();
  if (fault.effect === 'drop') reply.raw.destroy();
  return reply;
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.headers !== undefined) reply.headers(answer.headers);
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}
