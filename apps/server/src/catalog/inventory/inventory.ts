import type {
  InventoryAnswer,
  InventoryQuery,
  InventoryRow,
  SetStockBody,
} from '@vitrine/contract/catalog/inventory.schema.ts';
import * as z from 'zod';
import type { Db } from '../../platform/database/connections/pool.ts';
import { toPage } from '../../platform/database/pagination/page.ts';
import { setAuditActor } from '../../platform/database/statements/audit-actor.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import {
  type CommittedRow,
  committedUnits,
  type InventoryPosition,
  inventoryRows,
  replaceStock,
  type StockRow,
  stockedRecord,
} from './inventory.queries.ts';

const keys = {
  name: z.string().max(1000),
  newest: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/),
  stock: z.string().regex(/^\d{1,10}$/),
};
const positionSchema = z.object({ productId: z.uuid(), position: z.int().min(0).max(2_000_000_000), id: z.uuid() });
const badCursor = failure('INVALID_REQUEST', 'cursor: Not a cursor', {
  errors: [{ path: 'cursor', message: 'Not a cursor' }],
});

/** Returns one page of the inventory (docs/behaviour/screens.md#inventory). INVALID_REQUEST: it is no cursor. */
export async function readInventory(db: Db, query: InventoryQuery): Promise<Outcome<InventoryAnswer>> {
  const { limit, cursor, sort } = query;
  const after = cursor === undefined ? null : readPosition(cursor, sort);
  if (cursor !== undefined && after === null) return badCursor;
  const found = await inventoryRows(db, query, { after, limit: limit + 1 });
  const { rows, nextCursor } = toPage(found, limit, writePosition);
  const committed = await committedUnits(db, [...new Set(rows.map(({ productId }) => productId))]);
  const byId = new Map(committed.map((row) => [row.id, row]));
  return success({ items: rows.map((row) => rowView(row, byId.get(row.id))), nextCursor });
}

function rowView(row: StockRow, open: CommittedRow | undefined): InventoryRow {
  const { id, productId, variantId, product, sku, thumbnail, stockPolicy, stock } = row;
  return {
    id,
    productId,
    variantId,
    product,
    sku,
    thumbnail,
    stockPolicy,
    options: [...(row.options ?? [])],
    available: stock,
    committed: open?.committed ?? 0,
    onHand: stock + (open?.stocked ?? 0),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function writePosition({ key, productId, position, id }: InventoryPosition): string {
  return Buffer.from(JSON.stringify({ key, productId, position, id })).toString('base64url');
}

function readPosition(cursor: string, sort: InventoryQuery['sort']): InventoryPosition | null {
  try {
    const given: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return positionSchema.extend({ key: keys[sort] }).parse(given);
  } catch {
    return null;
  }
}

/**
 * Sets the stock of a variant, or of a product without variants, that was counted as `from`. The ledger and the audit
 * log record it. Failures: NOT_FOUND; STALE, when a sale or another person changed it in the meantime.
 */
export function setStock(
  db: Db,
  id: string,
  { from, to, reason = '' }: SetStockBody,
  { caller, requestId }: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<Outcome<{ readonly stock: number }>> {
  return inTransaction(db, async (tx) => {
    await setAuditActor(tx, { userId: caller.userId, stockReason: 'ADJUSTED' });
    const record = await stockedRecord(tx, id);
    if (!record) return failure('NOT_FOUND', 'There is no such variant.');
    if (from !== to && !(await replaceStock(tx, { id, isVariant: record.isVariant, from, to }))) {
      const now = (await stockedRecord(tx, id))?.stock ?? 0;
      return failure('STALE', `The stock is ${now} by now. Check it, and enter it again.`);
    }
    const resource = record.isVariant ? 'products/variants' : 'products';
    const after = { stock: to, ...(reason && { reason }) };
    const entry = { action: 'set-stock', resource, resourceId: id, before: { stock: from }, after, requestId };
    if (from !== to) await recordAudit(tx, { caller, ...entry });
    return success({ stock: to });
  });
}
