import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { OrderTaxSourcesTable } from '../../platform/database/migrations/schema.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';

export interface ClassCodeRow {
  readonly id: string;
  readonly name: string;
  readonly tax_code: string | null;
}

const classCodes = namedStatement<ClassCodeRow>(
  'tax_class_codes',
  'select id, name, tax_code from tax_classes where id = any($1::uuid[])',
);

export function classCodeRows(db: Db, ids: readonly string[]): Promise<readonly ClassCodeRow[]> {
  return classCodes.rows(db, [ids]);
}

/** Stores the source of an order's taxes, in the transaction that writes the order. */
export async function insertTaxSource(tx: Db, source: Insertable<OrderTaxSourcesTable>): Promise<void> {
  await tx.insertInto('order_tax_sources').values(source).execute();
}
