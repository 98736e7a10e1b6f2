import { type Cents, cents, computeProportion } from '../../money/cents.ts';
import type { Currency } from '../../money/currencies.ts';
import { euCountries } from '../../taxes/one-stop-shop.ts';

/** The part of a location that decides whether a border of customs is crossed. */
export interface CustomsLocation {
  readonly country: string;
  readonly state?: string | undefined;
}

/** Goods of one kind in a parcel. Value and weight are those of all its units. */
export interface CustomsItem {
  readonly description: string;
  readonly quantity: number;
  readonly value: Cents;
  /** In ounces. */
  readonly weight: number;
  /** The code of the Harmonized System, digits only. Null when the product has none. */
  readonly hsCode: string | null;
  /** The country where the goods were made. */
  readonly originCountry: string;
}

/** What a carrier reports to the customs about a parcel. */
export interface CustomsDeclaration {
  /** Who is responsible for the declaration. */
  readonly signer: string;
  readonly currency: Currency;
  readonly items: readonly CustomsItem[];
}

/** Units of an order line in a parcel. */
export interface DeclaredLine {
  readonly name: string;
  readonly units: number;
  readonly unitPrice: Cents;
  /** The discounts of all ordered units of the line. */
  readonly discount: Cents;
  readonly orderedUnits: number;
  /** Ounces of one unit. Null when it was not weighed. */
  readonly weight: number | null;
  readonly hsCode: string | null;
  readonly originCountry: string | null;
  /** The value to declare for one unit. Null: the price paid. */
  readonly customsValue: Cents | null;
}

/** Six to twelve digits, which dots or spaces may group. */
const hsCodePattern = /^\d{4}(?:[. ]?\d{2}){1,4}$/;

/** Returns whether a text is a code of the Harmonized System, such as 6912.00 or 6912003510. */
export function isHsCode(text: string): boolean {
  return hsCodePattern.test(text);
}

/** The addresses of the armed forces of the USA abroad. */
const militaryStates = ['AA', 'AE', 'AP'];

/**
 * Returns whether a parcel needs a declaration: when it goes to another country, except within the customs union of the
 * EU, and from the USA to its armed forces abroad.
 */
export function needsCustoms(from: CustomsLocation, to: CustomsLocation): boolean {
  if (from.country === to.country) return to.country === 'US' && militaryStates.includes(to.state ?? '');
  if (isUnitedStates(from) && isUnitedStates(to)) return false;
  return !(isInCustomsUnion(from) && isInCustomsUnion(to));
}

/** Puerto Rico belongs to the customs territory of the USA. */
function isUnitedStates({ country }: CustomsLocation): boolean {
  return country === 'US' || country === 'PR';
}

/** Monaco belongs to the customs territory of the EU. */
function isInCustomsUnion({ country }: CustomsLocation): boolean {
  return country === 'MC' || euCountries.includes(country);
}

/**
 * Returns the goods of a parcel. The value of a line is its customs value, else its price after discounts, at least a
 * cent. Lines without a weight share what the weighed ones leave of the parcel's weight, and each has at least a
 * hundredth of an ounce. Goods without an origin come from the country of the sender.
 */
export function toCustomsItems(
  lines: readonly DeclaredLine[],
  parcel: { readonly weight: number; readonly country: string },
): readonly CustomsItem[] {
  const packed = lines.filter(({ units }) => units > 0);
  const weighed = packed.reduce((sum, { weight, units }) => sum + (weight ?? 0) * units, 0);
  const unweighedUnits = packed.reduce((sum, { weight, units }) => sum + (weight === null ? units : 0), 0);
  const share = unweighedUnits === 0 ? 0 : Math.max(0, parcel.weight - weighed) / unweighedUnits;
  return packed.map(({ name, units, weight, hsCode, originCountry, ...line }) => ({
    description: name.slice(0, maxDescription),
    quantity: units,
    value: cents(Math.max(1, declaredValue(line, units))),
    weight: Math.max(0.01, Math.floor((weight ?? share) * units * 100) / 100),
    hsCode: hsCode?.replaceAll(/\D/g, '') ?? null,
    originCountry: originCountry ?? parcel.country,
  }));
}

function declaredValue(
  {
    customsValue,
    unitPrice,
    discount,
    orderedUnits,
  }: Pick<DeclaredLine, 'customsValue' | 'unitPrice' | 'discount' | 'orderedUnits'>,
  units: number,
): number {
  if (customsValue !== null) return customsValue * units;
  return unitPrice * units - computeProportion(discount, units, orderedUnits);
}

/** Data that the customs expect of each item. A carrier may refuse a parcel without them. */
export const expectedCustomsData = ['hsCode', 'originCountry'] as const;
export type ExpectedCustomsData = (typeof expectedCustomsData)[number];

/** Returns the names of the goods in a parcel that lack data for the customs, each once, with the missing data. */
export function missingCustomsData(
  lines: readonly DeclaredLine[],
): readonly { readonly name: string; readonly missing: readonly ExpectedCustomsData[] }[] {
  const goods = new Map<string, ReadonlySet<ExpectedCustomsData>>();
  for (const line of lines.filter(({ units }) => units > 0)) {
    const missing = expectedCustomsData.filter((field) => line[field] === null);
    if (missing.length > 0) goods.set(line.name, new Set([...(goods.get(line.name) ?? []), ...missing]));
  }
  return [...goods].map(([name, missing]) => ({ name, missing: [...missing] }));
}

/** Characters of a description that all carriers accept. */
const maxDescription = 45;
/** The value in US dollars up to which an export from the USA needs no filing (15 CFR 30.37(a)). */
const filingLimit = 2_500_00;

/**
 * Returns why an export from the USA needs no filing: it goes to Canada (15 CFR 30.36), or its value is low. Null for
 * other exports; the carrier then requests the number of the filing.
 */
export function exportExemption(
  { currency, items }: CustomsDeclaration,
  from: CustomsLocation,
  to: CustomsLocation,
): '30.36' | '30.37(a)' | null {
  if (from.country !== 'US') return null;
  if (to.country === 'CA') return '30.36';
  const value = items.reduce((sum, item) => sum + item.value, 0);
  return currency === 'USD' && value <= filingLimit ? '30.37(a)' : null;
}
