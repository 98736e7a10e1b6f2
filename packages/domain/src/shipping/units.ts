/** The units that screens show. The shop stores ounces and inches, the units of the shipping provider. */
export const weightUnits = ['oz', 'lb', 'g', 'kg'] as const;
export type WeightUnit = (typeof weightUnits)[number];
export const lengthUnits = ['in', 'cm'] as const;
export type LengthUnit = (typeof lengthUnits)[number];
export type Unit = WeightUnit | LengthUnit;

interface Measure {
  /** Ounces or inches in one unit, exact by definition of the pound and of the inch. */
  readonly size: number;
  /** The decimals in display and input. */
  readonly decimals: number;
}

const gramsOfOunce = 28.349523125;
const measures: Readonly<Record<Unit, Measure>> = {
  oz: { size: 1, decimals: 2 },
  lb: { size: 16, decimals: 3 },
  g: { size: 1 / gramsOfOunce, decimals: 0 },
  kg: { size: 1000 / gramsOfOunce, decimals: 3 },
  in: { size: 1, decimals: 2 },
  cm: { size: 1 / 2.54, decimals: 1 },
};

/** The maximum decimals of stored values: finer than half of the last one that any unit shows. */
const storedDecimals = 4;

export function getDecimals(unit: Unit): number {
  return measures[unit].decimals;
}

/** Returns the minimum typed amount of the unit. */
export function minOfUnit(unit: Unit): number {
  return 10 ** -measures[unit].decimals;
}

/** Returns a typed amount in ounces or inches. `shownAmount` of it is the typed amount, to the decimals of the unit. */
export function storedAmount(typed: number, unit: Unit): number {
  return rounded(typed * measures[unit].size, storedDecimals);
}

/** Returns stored ounces or inches in the unit, rounded to its decimals. */
export function shownAmount(stored: number, unit: Unit): number {
  return rounded(stored / measures[unit].size, measures[unit].decimals);
}

/** Returns the maximum amount of the unit that does not exceed the stored limit. */
export function maxInUnit(limit: number, unit: Unit): number {
  const step = 10 ** measures[unit].decimals;
  return Math.floor((limit / measures[unit].size) * step) / step;
}

/** Returns stored ounces or inches as text: '1.5 lb'. */
export function amountText(stored: number, unit: Unit): string {
  return `${shownAmount(stored, unit)} ${unit}`;
}

/** Returns stored ounces in grams, with enough decimals that `storedAmount` of them is the same again. */
export function gramsText(stored: number): string {
  return String(rounded(stored / measures.g.size, 3));
}

function rounded(amount: number, decimals: number): number {
  return Number(amount.toFixed(decimals));
}
