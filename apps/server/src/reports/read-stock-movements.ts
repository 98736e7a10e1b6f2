import type { StockMovementsAnswer } from '@vitrine/contract/reports/reports.schema.ts';
import type { Db } from '../platform/database/pool.ts';
import { stockMovements } from './stock-movements.queries.ts';

const pageRows = 50;

/** A page of a product's stock ledger, newest first, before the movement that the cursor names. */
export async function readStockMovements(
  db: Db,
  { productId, cursor }: { readonly productId: string; readonly cursor: number | undefined },
): Promise<StockMovementsAnswer> {
  const rows = await stockMovements(db, { productId, cursor, limit: pageRows + 1 });
  const shown = rows.slice(0, pageRows);
  return {
    items: shown.map((row) => ({ ...row, options: [...(row.options ?? [])], at: row.at.toISOString() })),
    nextCursor: rows.length > pageRows ? String(shown.at(-1)?.id) : null,
  };
}
