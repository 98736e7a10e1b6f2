import { failure } from '../platform/runtime/outcome.ts';
import type { ConnectionRow } from '../platform/security/provider-keys/connections.queries.ts';

/** The refusal of a change that was made from an earlier version of a connection. */
export const staleConnection = failure(
  'STALE',
  'Someone else changed this connection after you opened it. Reload the page.',
);

/** Returns whether a connection is another one than the sender saw. `seenAt`: null when it saw none, undefined when it does not say. */
export function isStale(row: ConnectionRow | undefined, seenAt: string | null | undefined): boolean {
  return seenAt !== undefined && seenAt !== (row?.updated_at.toISOString() ?? null);
}
