import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { PortableTable } from './portable-tables.ts';
import { insertLines } from './table-rows.queries.ts';

type Tx = Transaction<Database>;

const staged = (name: string) => `incoming_${name}`;

/** Inserts an export's rows into a temporary table, which is dropped at the end of the transaction. */
export async function stageRows(
  tx: Tx,
  table: PortableTable,
  batches: AsyncIterable<readonly string[]>,
): Promise<number> {
  const { name } = table;
  await sql`create temporary table ${sql.table(staged(name))} (like ${sql.table(name)}) on commit drop`.execute(tx);
  const columns = sql.join(table.columns.map((column) => sql.id(column)));
  // Columns that an export omits may be null here.
  await dropNotNull(tx, name);
  let count = 0;
  for await (const lines of batches) {
    await insertLines(tx, table, lines, staged(name));
    count += lines.length;
  }
  await sql`create unique index on ${sql.table(staged(name))} (${sql.join(table.key.map((column) => sql.id(column)))})`.execute(
    tx,
  );
  await sql`analyze ${sql.table(staged(name))} (${columns})`.execute(tx);
  return count;
}

async function dropNotNull(tx: Tx, name: string): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select attname::text as column from pg_attribute
    where attrelid = ${staged(name)}::regclass and attnum > 0 and attnotnull`.execute(tx);
  for (const { column } of rows) {
    await sql`alter table ${sql.table(staged(name))} alter column ${sql.id(column)} drop not null`.execute(tx);
  }
}

/** Deletes the parts of incoming records that the import does not contain. Returns their number. */
export async function deleteMissingParts(tx: Tx, { name, key, partOf: getPart }: PortableTable): Promise<number> {
  if (!getPart) return 0;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(name)} there
    where there.${sql.id(getPart.column)} in (select id from ${sql.table(staged(getPart.table))})
      and not exists (select from ${sql.table(staged(name))} n where ${same(key, 'n', 'there')})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Inserts new rows and updates those that differ. Returns their number. Identical rows stay untouched. */
export async function mergeRows(tx: Tx, table: PortableTable): Promise<number> {
  const { name, columns, key } = table;
  // A trigger sets updated_at on every change of a row. A comparison would change such a row on every import.
  const changed = columns.filter(
    (column) => !key.includes(column) && !isSummed(name, column) && column !== 'updated_at',
  );
  const values = columns.map((column) =>
    name === 'products' && column === 'stock'
      ? sql`case when ${hasVariants} then 0 else n.stock end`
      : sql`n.${sql.id(column)}`,
  );
  const action =
    changed.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(changed.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`))}
          where (${sql.join(changed.map((column) => sql`there.${sql.id(column)}`))})
            is distinct from (${sql.join(changed.map((column) => sql`excluded.${sql.id(column)}`))})`;
  const { numAffectedRows } = await sql`
    insert into ${sql.table(name)} as there (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.join(values)} from ${sql.table(staged(name))} n
    on conflict (${sql.join(key.map((column) => sql.id(column)))}) do ${action}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

const hasVariants = sql`exists (select from incoming_variants v where v.product_id = n.id)`;

/**
 * Returns whether the column is a computed stock. A product's stock is written last, and only for products without
 * variants (`setOwnStock`).
 */
function isSummed(table: string, column: string): boolean {
  return table === 'products' && column === 'stock';
}

/**
 * Sets the stock of incoming products without variants, after the deletion of their variants. Returns how many changed.
 */
export async function setOwnStock(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    update products p set stock = n.stock from incoming_products n
    where n.id = p.id and not p.has_variants and p.stock <> n.stock`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Returns the first slug, name or content that the shop already has under another id, as 'products stoneware-mug'. */
export async function firstClash(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ clash: string }>`
    select 'product ' || n.slug as clash from incoming_products n join products t using (slug) where t.id <> n.id
    union all select 'category ' || n.slug from incoming_categories n join categories t using (slug) where t.id <> n.id
    union all select 'collection ' || n.slug from incoming_collections n join collections t using (slug) where t.id <> n.id
    union all select 'page ' || n.slug from incoming_pages n join pages t using (slug) where t.id <> n.id
    union all select 'upload ' || n.main_url from incoming_media n join media t using (content_hash) where t.id <> n.id
    union all select 'tag preset ' || n.name from incoming_tag_presets n join tag_presets t using (name) where t.id <> n.id
    union all select 'option preset ' || n.name from incoming_option_presets n join option_presets t using (name) where t.id <> n.id
    union all select 'product type ' || n.name from incoming_product_types n join product_types t on lower(t.name) = lower(n.name) where t.id <> n.id
    limit 1`.execute(tx);
  return rows[0]?.clash ?? null;
}

function same(key: readonly string[], first: string, second: string) {
  const pairs = key.map((column) => sql`${sql.id(first, column)} = ${sql.id(second, column)}`);
  return sql.join(pairs, sql` and `);
}

/** Returns the file names of the incoming uploads. */
export async function stagedKeys(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select unnest(storage_keys) as key from incoming_media`.execute(tx);
  return rows.map(({ key }) => key);
}
