import { type SentAnswer, startBareServer } from './bare-servers.ts';
import { runLoad } from './load.ts';
import type { Load, LoadResult } from './load-request.ts';

/** The client is not the limit when it accepts at least this many times the judged rate. */
const minMargin = 2;
const probeSeconds = 1;

/**
 * Returns 'client limited' when this client could not have received twice the rate. Null means that the judged server
 * was the limit.
 */
export async function clientLimit(
  load: Pick<Load, 'requests' | 'connections'>,
  result: Pick<LoadResult, 'rate'>,
  answer: SentAnswer,
): Promise<'client limited' | null> {
  const server = await startBareServer('socket', answer);
  try {
    const max = await runLoad({ ...load, url: server.url, seconds: probeSeconds });
    return max.rate >= minMargin * result.rate ? null : 'client limited';
  } finally {
    server.stop();
  }
}
