import type { StockMovementsAnswer } from '@vitrine/contract/reports/reports.schema.ts';
import { maskEmail } from '@vitrine/domain/users/mask.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { toPage } from '../platform/database/pagination/page.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { stockMovements } from './stock-movements.queries.ts';

const pageRows = 50;

/**
 * Returns a page of a product's stock ledger, newest first, before the cursor's movement. The demo account sees other
 * people masked.
 */
export async function readStockMovements(
  db: Db,
  { productId, cursor }: { readonly productId: string; readonly cursor: number | undefined },
  caller: SignedInCaller,
): Promise<StockMovementsAnswer> {
  const found = await stockMovements(db, { productId, cursor, limit: pageRows + 1 });
  const { rows, nextCursor } = toPage(found, pageRows, ({ id }) => String(id));
  return {
    items: rows.map((row) => ({
      ...row,
      options: [...(row.options ?? [])],
      by: row.by !== null && caller.isDemo && row.by !== caller.email ? maskEmail(row.by) : row.by,
      at: row.at.toISOString(),
    })),
    nextCursor,
  };
}
