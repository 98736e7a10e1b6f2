import autocannon from 'autocannon';
import type { Load, LoadResult } from './load-request.ts';
import { hasWrk, runWrk } from './wrk.ts';

/** The name of the load tool that `runLoad` uses on this machine. */
export const loadTool = hasWrk ? 'wrk' : 'autocannon';

/**
 * Sends requests as fast as the responses arrive. Uses wrk if it is installed, and otherwise autocannon, which uses
 * several times as much CPU.
 */
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
    // Each connection starts at another request of the list. Otherwise all would send the same one at the same time.
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
