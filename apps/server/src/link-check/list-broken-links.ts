import { type BrokenLinksAnswer, maxBrokenLinks } from '@vitrine/contract/link-check/link-check.schema.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { brokenLinks } from './broken-links.queries.ts';

/** Returns the links that lead to no page of the shop at `origin`, up to a max length. */
export async function listBrokenLinks(db: Db, origin: string): Promise<BrokenLinksAnswer> {
  const items = await brokenLinks(db, { origin, limit: maxBrokenLinks + 1 });
  return { items: items.slice(0, maxBrokenLinks), hasMore: items.length > maxBrokenLinks };
}
