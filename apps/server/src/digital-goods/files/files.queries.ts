import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

export interface DigitalFileRow {
  readonly id: string;
  readonly product_id: string;
  readonly variant_id: string | null;
  readonly name: string;
  readonly content_type: string;
  readonly byte_size: number;
  readonly is_complete: boolean;
  readonly created_at: Date;
}

const columns = [
  'id',
  'product_id',
  'variant_id',
  'name',
  'content_type',
  'byte_size',
  'is_complete',
  'created_at',
] as const;

/** Locks the product, so that two changes of its digital goods wait. Returns whether it has the variant, or exists. */
export async function lockItem(
  tx: Db,
  { productId, variantId }: { readonly productId: string; readonly variantId: string | null },
): Promise<boolean> {
  const { rows } = await sql`select from products p where p.id = ${productId}
    and (${variantId}::uuid is null or exists (select from variants v where v.id = ${variantId}::uuid and v.product_id = p.id))
    for no key update`.execute(tx);
  return rows.length > 0;
}

/** Returns whether the product has variants, each with keys of its own. */
export async function hasVariants(db: Db, productId: string): Promise<boolean> {
  const row = await db.selectFrom('products').select('has_variants').where('id', '=', productId).executeTakeFirst();
  return row?.has_variants ?? false;
}

export async function insertFile(
  tx: Db,
  file: Omit<DigitalFileRow, 'is_complete' | 'created_at'>,
): Promise<DigitalFileRow> {
  return tx.insertInto('digital_files').values(file).returning(columns).executeTakeFirstOrThrow();
}

/** Returns the files of a product that new orders get, and those that are being uploaded. */
export async function filesOfProduct(db: Db, productId: string): Promise<DigitalFileRow[]> {
  return db
    .selectFrom('digital_files')
    .select(columns)
    .where('product_id', '=', productId)
    .where('is_removed', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Locks a file that is not removed. */
export async function lockFile(tx: Db, id: string): Promise<DigitalFileRow | undefined> {
  return tx
    .selectFrom('digital_files')
    .select(columns)
    .where('id', '=', id)
    .where('is_removed', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores pieces. A repeated piece changes nothing. */
export async function insertPieces(
  tx: Db,
  fileId: string,
  pieces: readonly { readonly position: number; readonly bytes: Buffer }[],
): Promise<void> {
  await tx
    .insertInto('digital_file_pieces')
    .values(pieces.map((piece) => ({ file_id: fileId, ...piece })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks the file as complete if all its pieces are stored. Returns the file. */
export async function completeFile(tx: Db, id: string, pieceCount: number): Promise<DigitalFileRow | undefined> {
  return tx
    .updateTable('digital_files')
    .set({
      is_complete: sql<boolean>`(select count(*) from digital_file_pieces p where p.file_id = ${id}) = ${pieceCount}`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a file that nobody bought. Hides one that was bought from new orders. */
export async function removeFile(tx: Db, id: string): Promise<void> {
  await sql`update digital_files set is_removed = true where id = ${id}`.execute(tx);
  await sql`delete from digital_files f where f.id = ${id}
    and not exists (select from digital_downloads d where d.file_id = f.id)`.execute(tx);
}

/** Returns pieces of a file in order: at most `limit`, beginning at that position. */
export async function readPieces(
  db: Db,
  { fileId, from, limit }: { readonly fileId: string; readonly from: number; readonly limit: number },
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('digital_file_pieces')
    .select('bytes')
    .where('file_id', '=', fileId)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ bytes }) => bytes);
}

/** Deletes files that nobody bought: of deleted products, and uploads that were abandoned a day ago. Returns how many. */
export async function deleteUnsoldFiles(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from digital_files where id in (
    select f.id from digital_files f
    where not exists (select from digital_downloads d where d.file_id = f.id)
      and (not exists (select from products p where p.id = f.product_id)
        or (not f.is_complete and f.created_at < now() - interval '1 day'))
    limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
