import { cents, taxPoints } from '@vitrine/domain/money/cents.ts';
import type { TableRate } from '@vitrine/domain/taxes/tax-table.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { TaxClassesTable, TaxRatesTable } from '../../platform/database/migrations/schema.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';

export async function insertTaxClass(tx: Db, taxClass: Insertable<TaxClassesTable>): Promise<void> {
  await tx.insertInto('tax_classes').values(taxClass).execute();
}

export async function updateTaxClass(tx: Db, id: string, changes: Updateable<TaxClassesTable>): Promise<void> {
  await tx.updateTable('tax_classes').set(changes).where('id', '=', id).execute();
}

export async function deleteTaxClass(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('tax_classes').where('id', '=', id).execute();
}

/** Serializes the transactions that write rates, until each ends, so that none misses an overlap. */
export async function lockTaxRates(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tax rates'))`.execute(tx);
}

export async function insertTaxRate(tx: Db, rate: Insertable<TaxRatesTable>): Promise<void> {
  await tx.insertInto('tax_rates').values(rate).execute();
}

export async function insertTaxRates(tx: Db, rates: readonly Insertable<TaxRatesTable>[]): Promise<void> {
  if (rates.length > 0) await tx.insertInto('tax_rates').values(rates).execute();
}

/** Returns the ids of all classes by name. */
export async function taxClassIds(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('tax_classes').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function updateTaxRate(tx: Db, id: string, changes: Updateable<TaxRatesTable>): Promise<void> {
  await tx.updateTable('tax_rates').set(changes).where('id', '=', id).execute();
}

export async function deleteTaxRate(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('tax_rates').where('id', '=', id).execute();
}

const versionOfTable = namedStatement<{ version: string | null }>(
  'tax_table_version',
  'select version from tax_table_versions',
);

/** Returns a version that changes with every change of the rates, or null while there never was one. */
export async function taxTableVersion(db: Db): Promise<string | null> {
  const [row] = await versionOfTable.rows(db, []);
  return row?.version ?? null;
}

export interface StoredRate extends TableRate {
  readonly id: string;
}

/** Returns the rates of a country, or every rate. */
export async function storedRates(db: Db, country?: string): Promise<StoredRate[]> {
  const query = db
    .selectFrom('tax_rates as r')
    .leftJoin('tax_classes as c', 'c.id', 'r.tax_class_id')
    .select(['r.id', 'r.title', 'r.country', 'r.state', 'r.postal_code', 'r.applies_to_shipping'])
    .select(['r.rate_millionths', 'r.price_from', 'r.is_above_only'])
    .select(['c.id as class_id', 'c.name as class_name'])
    .orderBy('r.country')
    .orderBy('r.state', (order) => order.asc().nullsFirst())
    .orderBy('r.postal_code', (order) => order.asc().nullsFirst())
    .orderBy('r.id');
  const rows = await (country === undefined ? query : query.where('r.country', '=', country)).execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    rate: taxPoints(row.rate_millionths / 100),
    taxClass: row.class_id === null ? null : { id: row.class_id, name: row.class_name ?? '' },
    appliesToShipping: row.applies_to_shipping,
    priceFrom: row.price_from === null ? null : cents(row.price_from),
    isAboveOnly: row.is_above_only,
    location: { country: row.country, state: row.state, postalCode: row.postal_code },
  }));
}
