import autocannon from 'autocannon';
import { hasWrk, runWrk } from './wrk.ts';

export interface LoadRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  /** Sent in turn, over and over. */
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  readonly seconds: number;
  /** How each answer's body must begin; anything else counts as failed. */
  readonly expected?: string;
}

/** What a load came to. */
export interface LoadResult {
  /** Answers a second. */
  readonly rate: number;
  readonly answers: number;
  /** Answers other than 2xx and 3xx, unexpected bodies, and connections that broke. */
  readonly failed: number;
  /** Bytes of an answer with its headers, on average. */
  readonly bytes: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** The name of the load tool that `runLoad` uses on this machine. */
export const loadTool = hasWrk ? 'wrk' : 'autocannon';

/** Sends requests as fast as the answers come: by wrk where it is installed, else by autocannon, which takes several times as much CPU. */
export function runLoad(load: Load): Promise<LoadResult> {
  return hasWrk ? runWrk(load) : runAutocannon(load);
}

async function runAutocannon({ url, requests, connections, seconds, expected }: Load): Promise<LoadResult> {
  const all = requests.map(({ method = 'GET', ...request }) => ({ method, ...request }));
  let connection = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: all,
    ...(expected !== undefined && { verifyBody: (body: unknown) => String(body).startsWith(expected) }),
    // Each connection starts at another request of the list; otherwise all would send the same one at the same time.
    setupClient: (client) => {
      const first = Math.floor((connection * all.length) / connections);
      connection += 1;
      client.setRequests([...all.slice(first), ...all.slice(0, first)]);
    },
  });
  const answers = result.requests.total;
  return {
    rate: result.requests.average,
    answers,
    failed: result.non2xx + result.errors + result.mismatches,
    bytes: result.throughput.total / Math.max(answers, 1),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}
