import { type Failure, failure, type Outcome, success } from '../../errors/outcome.ts';

/** The part of a bought line that parcels need. All numbers are units. */
export interface ShippableLine {
  readonly id: string;
  readonly quantity: number;
  readonly refundedQuantity: number;
  /** The units that have left in parcels. */
  readonly shippedQuantity: number;
  /** Whether the units are delivered as files and licence keys, and never in a parcel. */
  readonly isDigital?: boolean | undefined;
}

/** Units of a line in a parcel. */
export interface PackedLine {
  readonly id: string;
  readonly quantity: number;
}

/** A planned parcel. */
export interface ParcelPlan {
  readonly lines: readonly PackedLine[];
  /** Whether nothing is left to ship afterwards. */
  readonly isLast: boolean;
}

export type ParcelRefusal = 'NOTHING_TO_SHIP' | 'UNKNOWN_LINE' | 'TOO_MANY_UNITS';

/** Returns the units of a line that can still be shipped: the ordered units minus the refunded and shipped ones. Digital goods have none. */
export function unitsToShip({ quantity, refundedQuantity, shippedQuantity, isDigital }: ShippableLine): number {
  return isDigital ? 0 : Math.max(0, quantity - refundedQuantity - shippedQuantity);
}

/** Adds up the units in parcels, by line. */
export function shippedUnits(
  parcels: readonly { readonly lines: readonly PackedLine[] }[],
): ReadonlyMap<string, number> {
  return unitsByLine(parcels.flatMap(({ lines }) => lines));
}

/**
 * Plans a parcel with the wanted units, or with all that are left (docs/behaviour/orders.md#parcels). Units that are
 * refunded, or whose refund is pending, are not shipped.
 *
 * @example planParcel(lines, undefined) // everything that is left planParcel(lines, [{ id: 'line-1', quantity: 2 }])
 */
export function planParcel(
  lines: readonly ShippableLine[],
  wanted: readonly PackedLine[] | undefined,
): Outcome<ParcelPlan, Failure<ParcelRefusal>> {
  const units = wanted && unitsByLine(wanted);
  for (const [id, quantity] of units ?? []) {
    const line = lines.find((candidate) => candidate.id === id);
    if (!line) return failure('UNKNOWN_LINE', 'The order has no such line.');
    const left = unitsToShip(line);
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > left)
      return failure('TOO_MANY_UNITS', `Only ${left} of this line can still be shipped.`);
  }
  const packed = lines
    .map((line) => ({ id: line.id, quantity: units ? (units.get(line.id) ?? 0) : unitsToShip(line) }))
    .filter(({ quantity }) => quantity > 0);
  if (packed.length === 0) return failure('NOTHING_TO_SHIP', 'Nothing of this order is left to ship.');
  const unitsLeft = lines.reduce((sum, line) => sum + unitsToShip(line), 0);
  const unitsPacked = packed.reduce((sum, { quantity }) => sum + quantity, 0);
  return success({ lines: packed, isLast: unitsPacked === unitsLeft });
}

function unitsByLine(lines: readonly PackedLine[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { id, quantity } of lines) units.set(id, (units.get(id) ?? 0) + quantity);
  return units;
}
