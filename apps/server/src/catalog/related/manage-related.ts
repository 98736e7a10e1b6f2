import type { RelatedProducts } from '@vitrine/contract/catalog/related.schema.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { productStatus } from './product-status.queries.ts';
import { computeBoughtTogether, evictPages, loadRelated, replaceRelated } from './related.queries.ts';

/** Reads the products that staff chose for a product, and those that were bought with it. */
export async function readRelated(db: Db, productId: string): Promise<Outcome<RelatedProducts>> {
  if ((await productStatus(db, productId)) === undefined) return failure('NOT_FOUND', 'There is no such product.');
  const rows = await loadRelated(db, productId);
  return success({
    chosen: rows.filter(({ orderCount }) => orderCount === null).map(({ id, name, status }) => ({ id, name, status })),
    bought: rows.flatMap(({ id, name, status, orderCount }) =>
      orderCount === null ? [] : [{ id, name, status, orderCount }],
    ),
  });
}

interface Choice {
  readonly productId: string;
  readonly ids: readonly string[];
  readonly caller: Caller;
  readonly requestId: string;
}

/** Replaces the related products that staff chose for a product. Without any, only those bought together show. */
export function chooseRelated(
  db: Db,
  { productId, ids, caller, requestId }: Choice,
): Promise<Outcome<RelatedProducts>> {
  return inTransaction(db, async (tx): Promise<Outcome<RelatedProducts>> => {
    const before = await readRelated(tx, productId);
    if (!before.ok) return before;
    await replaceRelated(tx, productId, [...new Set(ids)]);
    // Every page reports whether the shop has related products, so the first choice evicts all.
    await evictPages(tx, before.value.chosen.length > 0 && ids.length > 0 ? `product:${productId}` : 'settings');
    const after = await readRelated(tx, productId);
    if (!after.ok) return after;
    await recordAudit(tx, {
      caller,
      action: 'update',
      resource: 'products',
      resourceId: productId,
      before: { related: before.value.chosen.map(({ name }) => name) },
      after: { related: after.value.chosen.map(({ name }) => name) },
      requestId,
    });
    return after;
  });
}

/** Computes every night which products are bought together. */
export function computeRelated(db: Db): () => Promise<void> {
  return async () => {
    await inTransaction(db, (tx) => computeBoughtTogether(tx));
  };
}
