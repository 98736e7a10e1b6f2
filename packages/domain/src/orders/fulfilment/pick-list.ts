import { type ShippableLine, unitsToShip } from './parcel.ts';

/** A line of an order with the data that a warehouse reads: its name, its options and the number of its SKU. */
export interface PickableLine extends ShippableLine {
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly name: string;
  readonly options: readonly string[];
  readonly sku: string | null;
}

export interface PickableOrder<Line extends PickableLine = PickableLine> {
  readonly number: string;
  readonly items: readonly Line[];
}

/** The units of one product or variant to pick for several orders. */
export interface Pick {
  /** The same for all lines of the same product and variant. */
  readonly key: string;
  readonly name: string;
  readonly options: readonly string[];
  readonly sku: string | null;
  readonly units: number;
  /** The numbers of the orders, each with its units. */
  readonly orders: readonly { readonly number: string; readonly units: number }[];
}

/**
 * Returns the lines of an order for its next parcel, each with its units.
 * For an order that has left as a whole, returns all unrefunded lines, so that its packing slip can be printed again.
 */
export function packingLines<Line extends PickableLine>({
  items,
}: PickableOrder<Line>): { line: Line; units: number }[] {
  const open = items.map((line) => ({ line, units: unitsToShip(line) }));
  const isGone = open.every(({ units }) => units === 0);
  const goods = items.filter(({ isDigital }) => !isDigital);
  const wanted = isGone ? goods.map((line) => ({ line, units: line.quantity - line.refundedQuantity })) : open;
  return wanted.filter(({ units }) => units > 0);
}

/** Adds up the units to ship of several orders by product and variant, in the order of their names. */
export function pickList(orders: readonly PickableOrder[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { number, items } of orders) {
    for (const line of items) {
      const units = unitsToShip(line);
      if (units === 0) continue;
      const key = line.variantId ?? line.productId ?? [line.name, ...line.options].join('\n');
      const { name, options, sku } = line;
      const before = picks.get(key) ?? { key, name, options, sku, units: 0, orders: [] };
      picks.set(key, {
        ...before,
        units: before.units + units,
        orders: withUnits(before.orders, { number, units }),
      });
    }
  }
  return [...picks.values()].toSorted((first, second) => getName(first).localeCompare(getName(second), 'en'));
}

function withUnits(orders: Pick['orders'], more: Pick['orders'][number]): Pick['orders'] {
  const there = orders.find(({ number }) => number === more.number);
  if (!there) return [...orders, more];
  return orders.map((order) => (order === there ? { ...order, units: order.units + more.units } : order));
}

function getName({ name, options }: Pick): string {
  return [name, ...options].join(' ');
}
