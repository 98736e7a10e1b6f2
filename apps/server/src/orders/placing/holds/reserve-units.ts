import type { AppContext } from '../../../platform/boot/context.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { containFailures } from '../../../platform/database/statements/contain-failures.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import {
  changeStock,
  deleteReservedUnits,
  endedReservations,
  insertReservedUnits,
  type Reserving,
  type Units,
} from './reserved-units.queries.ts';

/**
 * Takes units from stock for an exchange until they are ordered, released or expired
 * (docs/behaviour/returns.md#exchanges). Returns false when a product has too few left.
 */
export async function reserveUnits(
  tx: Db,
  units: readonly Units[],
  holder: { readonly returnId: string; readonly orderId: string; readonly expiresAt: Date },
): Promise<boolean> {
  const taken = units.map((unit) => ({ ...unit, quantity: -unit.quantity }));
  const changed = await changeStock(tx, taken, { orderId: holder.orderId, reason: 'ORDERED' });
  if (changed < units.length) return false;
  await insertReservedUnits(tx, units, { ...holder, draftId: null });
  return true;
}

/** Gives the reserved units back to the stock. */
export async function releaseUnits(tx: Db, by: Reserving): Promise<void> {
  const units = await deleteReservedUnits(tx, by);
  const [first] = units;
  if (first) await changeStock(tx, units, { orderId: first.order_id, reason: 'GIVEN_BACK' });
}

const isSame = (one: Units, other: Units) => one.product_id === other.product_id && one.variant_id === other.variant_id;
const isSome = ({ quantity }: Units) => quantity > 0;

/** Passes the reserved units of an exchange to the draft of its replacements, and gives the others back. */
export async function passUnitsToDraft(
  tx: Db,
  {
    returnId,
    draftId,
    expiresAt,
    wanted,
  }: {
    readonly returnId: string;
    readonly draftId: string;
    readonly expiresAt: Date;
    readonly wanted: readonly Units[];
  },
): Promise<void> {
  const units = await deleteReservedUnits(tx, { returnId });
  const [first] = units;
  if (!first) return;
  const passed = units.map((unit) => {
    const needed = wanted.filter((one) => isSame(one, unit)).reduce((sum, { quantity }) => sum + quantity, 0);
    return { ...unit, quantity: Math.min(unit.quantity, needed) };
  });
  const rest = units.map((unit, index) => ({ ...unit, quantity: unit.quantity - (passed[index]?.quantity ?? 0) }));
  await insertReservedUnits(tx, passed.filter(isSome), { returnId, draftId, expiresAt });
  await changeStock(tx, rest.filter(isSome), { orderId: first.order_id, reason: 'GIVEN_BACK' });
}

/** Releases the units whose exchange or draft ended without an order. A later run releases what is left. */
export async function releaseEndedReservations({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const contained = containFailures(log, 'could not release the units of an exchange');
  for (const returnId of await endedReservations(db, 100)) {
    await contained.attempt({ returnId }, () => inTransaction(db, (tx) => releaseUnits(tx, { returnId })));
  }
  contained.end();
}
