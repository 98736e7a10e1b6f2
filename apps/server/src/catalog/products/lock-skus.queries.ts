import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { type Failure, failure } from '../../platform/runtime/outcome.ts';
import { lockProduct } from './product-writes.queries.ts';

type Tx = Kysely<Database>;
type WithSku = { readonly sku?: string | null | undefined };

const importRuns = failure('CONFLICT', 'Products are being imported. Save the SKU again when the import has ended.');

/**
 * Serializes writes of new SKUs, because the triggers of 0130 do not see the SKU of a concurrent write in the other table.
 * Call it after the lock of the product, so that two writes of one product do not deadlock. Fails with CONFLICT during an
 * import: a wait would deadlock with one that waits for the product.
 */
export async function lockSkus(
  tx: Tx,
  productId: string | null,
  written: WithSku & { readonly variants?: readonly WithSku[] | undefined },
): Promise<Failure | undefined> {
  const skus = [written, ...(written.variants ?? [])].flatMap(({ sku }) => sku ?? []);
  if (skus.length === 0) return undefined;
  const own = productId === null ? new Set() : await skusOfProduct(tx, productId);
  if (skus.every((sku) => own.has(sku))) return undefined;
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtext('sku-imports')) as "isFree"`.execute(tx);
  if (!rows[0]?.isFree) return importRuns;
  await sql`select pg_advisory_xact_lock(hashtext('skus'))`.execute(tx);
  return undefined;
}

/** Locks the SKUs for an import, after the writes that have begun. Until its end, staff save no new SKU. */
export async function lockSkusForImport(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sku-imports'))`.execute(tx);
}

const restoredRows = z.array(z.object({ product_id: z.uuid().optional(), sku: z.string().nullish() })).catch([]);

/** Locks the SKUs of a deleted product or variant before its stored rows are inserted again. Fails as `lockSkus`. */
export async function lockRestoredSkus(
  tx: Tx,
  stored: Readonly<Record<string, unknown>>,
): Promise<Failure | undefined> {
  const rows = ['products', 'variants'].flatMap((table) => restoredRows.parse(stored[table]));
  // A restored variant changes its product.
  for (const id of new Set(rows.flatMap((row) => row.product_id ?? []))) await lockProduct(tx, id);
  return lockSkus(tx, null, { variants: rows });
}

async function skusOfProduct(tx: Tx, productId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sku: string }>`
    select sku from products where id = ${productId}::uuid and sku is not null
    union all select sku from variants where product_id = ${productId}::uuid and sku is not null`.execute(tx);
  return new Set(rows.map(({ sku }) => sku));
}
