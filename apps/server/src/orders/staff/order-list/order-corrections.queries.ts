import type { UpdateOrder } from '@vitrine/contract/orders/order-resource.schema.ts';
import { type Kysely, sql, type Updateable } from 'kysely';
import type { Database, OrdersTable } from '../../../platform/database/migrations/schema.ts';

type Tx = Kysely<Database>;

/** Returns the fields that decide whether an order can be corrected or deleted, and by which callers. */
export function orderToCorrect(tx: Tx, id: string) {
  return tx.selectFrom('orders').select(['status', 'user_id', 'email']).where('id', '=', id).executeTakeFirst();
}

/** Writes the columns, and always updated_at, even when only the address changes. */
export async function correctOrder(
  tx: Tx,
  id: string,
  changes: Pick<Updateable<OrdersTable>, 'email' | 'custom_fields'>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...changes, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Sets a corrected address, which is unverified. */
export async function correctAddress(
  tx: Tx,
  id: string,
  address: NonNullable<UpdateOrder['shippingAddress']>,
): Promise<void> {
  const { postalCode, email, phone, street2, ...rest } = address;
  await tx
    .updateTable('order_addresses')
    .set({ ...rest, postal_code: postalCode, email: email ?? null, phone: phone ?? null, street2: street2 ?? null })
    .where('order_id', '=', id)
    .where('kind', '=', 'SHIPPING')
    .execute();
  await tx.updateTable('orders').set({ address_verification: 'NOT_VERIFIED' }).where('id', '=', id).execute();
}

export async function deleteOrderRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('orders').where('id', '=', id).execute();
}
