import { Agent, request as sendRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../figure.ts';
import type { LoadRequest } from './load.ts';

const tickMs = 10;
/** Requests that wait for an answer at once; a client has no more sockets than this. */
const mostOpen = 2_000;
/** What a shop answers that is asked too much. */
const refusals: ReadonlySet<number> = new Set([429, 503]);

export interface PacedResult {
  readonly sent: number;
  /** Answers a second. */
  readonly rate: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 2xx and 3xx, and connections that broke. */
  readonly failed: number;
  readonly refused: number;
  readonly refusedP99Ms: number;
}

/** Sends requests at an even pace, whether or not the earlier ones are answered, up to 2,000 at once. */
export async function pacedLoad({
  url,
  requests,
  aSecond,
  seconds,
}: {
  readonly url: string;
  readonly requests: readonly LoadRequest[];
  readonly aSecond: number;
  readonly seconds: number;
}): Promise<PacedResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: mostOpen });
  const answered: number[] = [];
  const refusedAfter: number[] = [];
  let [sent, open, failed] = [0, 0, 0];
  const sendNext = async () => {
    const next = requests[sent % requests.length];
    if (!next) return;
    sent += 1;
    open += 1;
    const asked = performance.now();
    const status = await statusOf(agent, url, next);
    open -= 1;
    const ms = performance.now() - asked;
    if (refusals.has(status)) refusedAfter.push(ms);
    if (status >= 200 && status < 400) answered.push(ms);
    else failed += 1;
  };
  const began = performance.now();
  const all = new Set<Promise<void>>();
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - began) {
    const due = Math.floor((passed / 1000) * aSecond);
    const now = Math.min(due - sent, mostOpen - open);
    for (let left = now; left > 0; left -= 1) {
      const one = sendNext().finally(() => all.delete(one));
      all.add(one);
    }
    await pause(tickMs);
  }
  await Promise.all(all);
  const wallSeconds = (performance.now() - began) / 1000;
  agent.destroy();
  return {
    sent,
    rate: answered.length / wallSeconds,
    p50Ms: percentile(answered, 0.5),
    p99Ms: percentile(answered, 0.99),
    failed,
    refused: refusedAfter.length,
    refusedP99Ms: refusedAfter.length === 0 ? 0 : percentile(refusedAfter, 0.99),
  };
}

/** Returns the status of the answer; 0 when the connection broke. */
function statusOf(agent: Agent, url: string, { method = 'GET', path, headers, body }: LoadRequest): Promise<number> {
  return new Promise((resolve) => {
    const request = sendRequest(`${url}${path}`, { agent, method, headers: { ...headers } }, (answer) => {
      answer.on('error', () => resolve(0));
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    request.on('error', () => resolve(0));
    request.end(body);
  });
}
