import { clientNetwork } from '../../runtime/network/client-network.ts';
import { sharedCounts } from '../limits/shared-counts.ts';
import { tooManyRequests } from '../limits/too-many-requests.ts';
import type { ServerContext } from '../server-context.ts';

/** The client that enters codes. Wrong codes are counted by address and by account. */
export interface CodeSource {
  /** The client's address. null for a call from inside the shop or by its staff, which is not counted. */
  readonly address: string | null;
  readonly userId: string | null;
}

/**
 * The number of codes of each client that are being looked up. It prevents a burst of calls from bypassing the limit.
 */
const lookedUp = new WeakMap<object, Map<string, number>>();

/**
 * Looks codes up, and counts those that are wrong against the client's limit of a minute. A client above the limit does not learn whether
 * the next code is right either. All processes count together (decision 0008).
 * @throws RefusedRequest TOO_MANY_REQUESTS when the client has tried too many wrong codes within the minute
 */
export async function withWrongCodesCounted<Found>(
  context: ServerContext,
  {
    name,
    max,
    source,
    codeCount,
  }: {
    /** The kind of codes, such as 'gift-card'. */
    readonly name: string;
    readonly max: number;
    readonly source: CodeSource;
    readonly codeCount: number;
  },
  lookUp: () => Promise<{ readonly found: Found; readonly wrongCount: number }>,
): Promise<Found> {
  const counts = sharedCounts(context);
  const keys = getKeys(name, source);
  const waiting = lookedUp.get(counts) ?? new Map<string, number>();
  lookedUp.set(counts, waiting);
  for (const key of keys) {
    const { current, ttl } = counts.current(key);
    if (current + (waiting.get(key) ?? 0) >= max) throw tooManyRequests(ttl);
  }
  for (const key of keys) waiting.set(key, (waiting.get(key) ?? 0) + codeCount);
  try {
    const { found, wrongCount } = await lookUp();
    for (let guess = 0; guess < wrongCount; guess += 1) for (const key of keys) await counts.count(key, max);
    return found;
  } finally {
    for (const key of keys) {
      const left = (waiting.get(key) ?? 0) - codeCount;
      if (left > 0) waiting.set(key, left);
      else waiting.delete(key);
    }
  }
}

function getKeys(name: string, { address, userId }: CodeSource): readonly string[] {
  if (address === null) return [];
  return [`${name} ${clientNetwork(address)}`, ...(userId === null ? [] : [`${name} user:${userId}`])];
}
