/** The server's refusals so far, by duration from the parsed head to the end of the response. */
export type RefusalTimes = ReadonlyMap<number, number>;

const line = /^http_request_duration_seconds_bucket\{(?<labels>[^}]*)\} (?<count>\d+)$/gm;

/** Reads the server's own refusal times: the number of refusals within each millisecond limit. */
export async function refusalTimes(url: string): Promise<RefusalTimes> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counts = new Map<number, number>();
  for (const { groups } of metrics.matchAll(line)) {
    const { labels = '', count = '0' } = groups ?? {};
    if (!/status="(?:429|503)"/.test(labels)) continue;
    const max = /le="(?<seconds>[^"]+)"/.exec(labels)?.groups?.['seconds'] ?? '+Inf';
    const ms = max === '+Inf' ? Number.POSITIVE_INFINITY : Number(max) * 1000;
    counts.set(ms, (counts.get(ms) ?? 0) + Number(count));
  }
  return counts;
}

/** Returns the number of refusals between two readings, and the time within which 99 of 100 of them completed. */
export function refusedBetween(
  before: RefusalTimes,
  after: RefusalTimes,
): { readonly count: number; readonly p99Ms: number } {
  const passed = [...after].map(([ms, count]) => ({ ms, count: count - (before.get(ms) ?? 0) }));
  const all = passed.find(({ ms }) => ms === Number.POSITIVE_INFINITY)?.count ?? 0;
  const within = passed.toSorted((a, b) => a.ms - b.ms).find(({ count }) => count >= all * 0.99);
  return { count: all, p99Ms: all === 0 ? 0 : (within?.ms ?? Number.POSITIVE_INFINITY) };
}
