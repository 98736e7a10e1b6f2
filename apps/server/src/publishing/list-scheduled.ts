import { maxScheduledListed, type ScheduledAnswer } from '@vitrine/contract/publishing/publishing.schema.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { scheduledRows } from './publishing.queries.ts';

/** Returns what the shop publishes later, the next first, up to a max length. */
export async function listScheduled(db: Db): Promise<ScheduledAnswer> {
  const rows = await scheduledRows(db, maxScheduledListed + 1);
  const items = rows.map(({ publishAt, ...row }) => ({ ...row, publishAt: publishAt.toISOString() }));
  return { items: items.slice(0, maxScheduledListed), hasMore: rows.length > maxScheduledListed };
}
