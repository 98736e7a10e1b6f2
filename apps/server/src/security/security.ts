import type { SecurityStatus } from '@vitrine/contract/settings/admin-settings.schema.ts';
import type { Db } from '../platform/database/pool.ts';
import { stoppedContent } from './content-reports.queries.ts';

// The front door of this slice: what settings show of it.

/** What browsers stopped on the shop's pages, as the admin area shows it. */
export async function blockedContent(db: Db): Promise<SecurityStatus['blockedContent']> {
  const rows = await stoppedContent(db);
  return rows.map(({ last_seen_at: lastSeenAt, ...row }) => ({ ...row, lastSeenAt: lastSeenAt.toISOString() }));
}
