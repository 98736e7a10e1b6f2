/** Length, width and height in inches, in any order, because items can be turned to fit. */
export interface Sides {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** Units of one packed product, with the weight of one unit in ounces. */
export interface PackedGoods {
  readonly size: Sides;
  readonly weight: number;
  readonly units: number;
}

/** A box by its inner size in inches, with weights in ounces. */
export interface PackingBox extends Sides {
  readonly name: string;
  /** The weight of the empty box. */
  readonly weight: number;
  /** The maximum weight of the packed box. Absent or null means any. */
  readonly maxWeight?: number | null | undefined;
}

export interface PackedParcel extends Sides {
  /** Null means that the unit fits no box and ships without one. */
  readonly box: PackingBox | null;
  /** The weight of the packed parcel, in ounces. */
  readonly weight: number;
  /** The indexes of the goods in the list, one for each unit in the parcel. */
  readonly contents: readonly number[];
}

/** The maximum number of units that are packed one by one. */
export const maxPackedUnits = 500;

interface Unit {
  readonly index: number;
  readonly size: Sides;
  readonly sides: readonly number[];
  readonly volume: number;
  readonly weight: number;
}

interface OpenParcel {
  readonly box: PackingBox;
  readonly contents: number[];
  volume: number;
  weight: number;
}

/** The maximum difference between sums of decimal fractions and their exact value. */
const tolerance = 1e-6;

/**
 * Packs the largest unit first, each into the first parcel with space for it
 * (docs/behaviour/shipping-zones.md#packing).
 * The check uses the remaining volume, the weight and the unit's own sides. The arrangement of units is not computed.
 * A new parcel uses the smallest box with space for all that is left, or the largest one that fits the unit. A unit
 * that fits no box is a separate parcel.
 */
export function packedParcels(goods: readonly PackedGoods[], boxes: readonly PackingBox[]): readonly PackedParcel[] {
  const units = goods.flatMap(expandUnits).toSorted(largestFirst);
  const bySize = boxes.toSorted((a, b) => computeVolume(a) - computeVolume(b) || a.weight - b.weight);
  const left = { volume: computeSum(units, 'volume'), weight: computeSum(units, 'weight') };
  const open: OpenParcel[] = [];
  const alone: PackedParcel[] = [];
  for (const [index, unit] of units.entries()) {
    const parcel =
      open.find((one) => hasRoom(one, unit)) ?? opened(bySize, { unit, rest: units.slice(index), ...left }, open);
    if (parcel) {
      parcel.contents.push(unit.index);
      parcel.volume += unit.volume;
      parcel.weight += unit.weight;
    } else {
      alone.push({ ...pickSides(unit.size), box: null, weight: unit.weight, contents: [unit.index] });
    }
    left.volume -= unit.volume;
    left.weight -= unit.weight;
  }
  return [...open.map(({ box, weight, contents }) => ({ ...pickSides(box), box, weight, contents })), ...alone];
}

/** Opens the smallest box for all that is left, or the largest box for the unit. Returns null when no box fits it. */
function opened(
  boxes: readonly PackingBox[],
  left: { readonly unit: Unit; readonly rest: readonly Unit[]; readonly volume: number; readonly weight: number },
  open: OpenParcel[],
): OpenParcel | null {
  const taking = boxes.filter((box) => hasRoom(emptyParcel(box), left.unit));
  const takesAll = (box: PackingBox) =>
    left.volume <= computeVolume(box) + tolerance &&
    box.weight + left.weight <= getMaxWeight(box) + tolerance &&
    left.rest.every((unit) => fitsBySides(unit, box));
  const box = taking.find(takesAll) ?? taking.at(-1);
  if (!box) return null;
  const parcel = emptyParcel(box);
  open.push(parcel);
  return parcel;
}

function emptyParcel(box: PackingBox): OpenParcel {
  return { box, contents: [], volume: 0, weight: box.weight };
}

function hasRoom({ box, volume, weight }: OpenParcel, unit: Unit): boolean {
  return (
    volume + unit.volume <= computeVolume(box) + tolerance &&
    weight + unit.weight <= getMaxWeight(box) + tolerance &&
    fitsBySides(unit, box)
  );
}

function fitsBySides({ sides }: Unit, box: PackingBox): boolean {
  return sortedSides(box).every((side, index) => (sides[index] ?? 0) <= side);
}

function expandUnits({ size, weight, units }: PackedGoods, index: number): readonly Unit[] {
  const unit = { index, size, sides: sortedSides(size), volume: computeVolume(size), weight };
  return Array.from({ length: units }, () => unit);
}

function largestFirst(a: Unit, b: Unit): number {
  return b.volume - a.volume || (b.sides[2] ?? 0) - (a.sides[2] ?? 0) || b.weight - a.weight || a.index - b.index;
}

function pickSides({ length, width, height }: Sides): Sides {
  return { length, width, height };
}

function sortedSides({ length, width, height }: Sides): readonly number[] {
  return [length, width, height].toSorted((a, b) => a - b);
}

function computeVolume({ length, width, height }: Sides): number {
  return length * width * height;
}

function getMaxWeight({ maxWeight }: PackingBox): number {
  return maxWeight ?? Number.POSITIVE_INFINITY;
}

function computeSum(units: readonly Unit[], measure: 'volume' | 'weight'): number {
  return units.reduce((sum, unit) => sum + unit[measure], 0);
}
