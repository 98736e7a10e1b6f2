import type { SecurityStatus } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { stoppedContent } from './content-reports.queries.ts';

// The public interface of this slice: the parts that the settings show.

/** Returns what browsers blocked on the shop's pages, for the admin area. */
export async function blockedContent(db: Db): Promise<SecurityStatus['blockedContent']> {
  const rows = await stoppedContent(db);
  return rows.map(({ last_seen_at: lastSeenAt, ...row }) => ({ ...row, lastSeenAt: lastSeenAt.toISOString() }));
}
