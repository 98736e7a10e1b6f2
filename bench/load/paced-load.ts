import { fork } from 'node:child_process';
import { join } from 'node:path';
import { percentile } from '../figure.ts';
import type { LoadRequest } from './load-request.ts';

/** A request of a mixed load, with the name of its kind. */
export interface NamedRequest extends LoadRequest {
  readonly what: string;
}

export interface PacedLoad {
  readonly url: string;
  /** The requests to send in rotation. */
  readonly requests: readonly NamedRequest[];
  readonly aSecond: number;
  readonly seconds: number;
  /** The number of client addresses, used in rotation. The shop must trust this machine as a proxy to see them. */
  readonly people: number;
}

/** The report of the client's process. */
export interface PacedReport {
  readonly sent: number;
  readonly wallSeconds: number;
  readonly lateP99Ms: number;
  /** Milliseconds of every response by kind of request, status and code, which tabs separate. */
  readonly times: readonly (readonly [kind: string, ms: readonly number[]])[];
}

/** The responses of one kind of request with the same status and code. */
export interface Answers {
  readonly what: string;
  readonly status: number;
  /** The problem code. Empty for a page. */
  readonly code: string;
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface PacedResult {
  readonly sent: number;
  /** Successes per second. */
  readonly rate: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly answers: readonly Answers[];
  readonly refused: { readonly count: number; readonly p50Ms: number; readonly p99Ms: number; readonly maxMs: number };
  /** Failures that are not refusals. */
  readonly failed: number;
  /** The delay of the client itself. Its times are too high by this amount. */
  readonly lateP99Ms: number;
}

/** Statuses of an overloaded shop's refusals. */
const refusals: ReadonlySet<number> = new Set([429, 503]);

/** Sends requests at an even pace from a separate process, independently of pending responses, up to 2,000 at once. */
export async function pacedLoad(load: PacedLoad): Promise<PacedResult> {
  const child = fork(join(import.meta.dirname, 'paced-client.ts'), { serialization: 'advanced' });
  const report = await new Promise<PacedReport>((resolve, reject) => {
    child.once('message', (message) => resolve(message as PacedReport));
    child.once('exit', (code) => reject(new Error(`the client of the load ended with ${code}`)));
    child.send(load);
  });
  return summary(report);
}

const isSuccess = ({ status }: { readonly status: number }) => status >= 200 && status < 400;

function summary({ sent, wallSeconds, lateP99Ms, times }: PacedReport): PacedResult {
  const kinds = times.map(([kind, ms]) => {
    const [what = '', status = '', code = ''] = kind.split('\t');
    return { what, status: Number(status), code, ms };
  });
  const responses = kinds.filter(isSuccess).flatMap(({ ms }) => ms);
  const refused = kinds.filter(({ status }) => refusals.has(status)).flatMap(({ ms }) => ms);
  const other = kinds.filter((kind) => !isSuccess(kind) && !refusals.has(kind.status));
  return {
    sent,
    rate: responses.length / wallSeconds,
    p50Ms: percentile(responses, 0.5),
    p99Ms: percentile(responses, 0.99),
    answers: kinds.map(({ what, status, code, ms }) => ({
      what,
      status,
      code,
      count: ms.length,
      p50Ms: percentile(ms, 0.5),
      p99Ms: percentile(ms, 0.99),
    })),
    refused: {
      count: refused.length,
      p50Ms: refused.length === 0 ? 0 : percentile(refused, 0.5),
      p99Ms: refused.length === 0 ? 0 : percentile(refused, 0.99),
      maxMs: refused.reduce((max, ms) => Math.max(max, ms), 0),
    },
    failed: other.reduce((count, { ms }) => count + ms.length, 0),
    lateP99Ms,
  };
}
