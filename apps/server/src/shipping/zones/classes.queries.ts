import type { ShippingClass } from '@vitrine/domain/shipping/methods/shipping-classes.ts';
import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database, ShippingClassesTable } from '../../platform/database/migrations/schema.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';

type Tx = Kysely<Database>;

const shippingClasses = namedStatement<ShippingClass>(
  'shipping_classes_of_shop',
  'select id, name, excluded_method_ids as "excludedMethodIds" from shipping_classes order by id',
);

export function shippingClassRows(db: Db): Promise<ShippingClass[]> {
  return shippingClasses.rows(db, []);
}

export async function insertClass(tx: Tx, row: Insertable<ShippingClassesTable>): Promise<void> {
  await tx.insertInto('shipping_classes').values(row).execute();
}

export async function updateClass(tx: Tx, id: string, changes: Updateable<ShippingClassesTable>): Promise<void> {
  await tx.updateTable('shipping_classes').set(changes).where('id', '=', id).execute();
}

export async function deleteClass(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('shipping_classes').where('id', '=', id).execute();
}
