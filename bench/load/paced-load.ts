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
  /** Sent in turn, over and over. */
  readonly requests: readonly NamedRequest[];
  readonly aSecond: number;
  readonly seconds: number;
  /** From how many addresses the requests come, in turn; the shop must trust this machine as a proxy to see them. */
  readonly people: number;
}

/** What the process of the client reports. */
export interface PacedReport {
  readonly sent: number;
  readonly wallSeconds: number;
  readonly lateP99Ms: number;
  /** Milliseconds of every answer by kind of request, status and code, which tabs separate. */
  readonly times: readonly (readonly [kind: string, ms: readonly number[]])[];
}

/** The answers of one kind of request with the same status and code. */
export interface Answers {
  readonly what: string;
  readonly status: number;
  /** Of a problem; empty for a page. */
  readonly code: string;
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface PacedResult {
  readonly sent: number;
  /** Successes a second. */
  readonly rate: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly answers: readonly Answers[];
  readonly refused: { readonly count: number; readonly p50Ms: number; readonly p99Ms: number; readonly mostMs: number };
  /** Failures that are no refusals. */
  readonly failed: number;
  /** How late the client itself was: its times are too long by as much. */
  readonly lateP99Ms: number;
}

/** What a shop answers that is asked too much. */
const refusals: ReadonlySet<number> = new Set([429, 503]);

/** Sends requests at an even pace from a process of its own, whether or not the earlier ones are answered, up to 2,000 at once. */
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
  const answered = kinds.filter(isSuccess).flatMap(({ ms }) => ms);
  const refused = kinds.filter(({ status }) => refusals.has(status)).flatMap(({ ms }) => ms);
  const other = kinds.filter((kind) => !isSuccess(kind) && !refusals.has(kind.status));
  return {
    sent,
    rate: answered.length / wallSeconds,
    p50Ms: percentile(answered, 0.5),
    p99Ms: percentile(answered, 0.99),
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
      mostMs: refused.reduce((most, ms) => Math.max(most, ms), 0),
    },
    failed: other.reduce((count, { ms }) => count + ms.length, 0),
    lateP99Ms,
  };
}
