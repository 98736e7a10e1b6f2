import { type Cents, cents } from '../money/cents.ts';
import { type CardPriced, shownOnCard, unitPrice } from './price.ts';

/** The units of a content, each with the unit of its price and how many of it that unit has. */
const units = {
  ml: { per: 'l', count: 1000 },
  cl: { per: 'l', count: 100 },
  dl: { per: 'l', count: 10 },
  l: { per: 'l', count: 1 },
  mg: { per: 'kg', count: 1_000_000 },
  g: { per: 'kg', count: 1000 },
  kg: { per: 'kg', count: 1 },
  mm: { per: 'm', count: 1000 },
  cm: { per: 'm', count: 100 },
  m: { per: 'm', count: 1 },
  'm²': { per: 'm²', count: 1 },
  'm³': { per: 'm³', count: 1 },
} as const;
type Unit = keyof typeof units;
export type PricedUnit = (typeof units)[Unit]['per'];

/** The longest text of a content. */
export const maxContentLength = 20;

const contentPattern = /^(\d{1,6})(?:[.,](\d{1,3}))?[ \u00a0]?([a-z]{1,2}[23²³]?)$/i;

/** The content of one unit of sale, such as 750 ml. `thousandths` is its amount in thousandths of its unit. */
export interface UnitContent {
  readonly thousandths: number;
  readonly unit: Unit;
}

/**
 * Reads a content as staff write it, such as '750 ml', '1,5 l' or '2 m2'. Returns null when it is no amount above 0
 * with a unit of volume, weight, length, area or space.
 */
export function parseUnitContent(text: string): UnitContent | null {
  const [, whole = '', fraction = '', written = ''] = contentPattern.exec(text.trim()) ?? [];
  const unit = written.toLowerCase().replace('2', '²').replace('3', '³');
  const thousandths = Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
  return isUnit(unit) && thousandths > 0 ? { thousandths, unit } : null;
}

function isUnit(text: string): text is Unit {
  return Object.hasOwn(units, text);
}

export interface PricePerUnit {
  readonly price: Cents;
  readonly unit: PricedUnit;
}

/**
 * Returns the price of one kilogram, litre, metre, square metre or cubic metre, in the smallest unit of the currency,
 * rounded half up (Directive 98/6/EC, article 2). Returns null without a readable content,
 * and for a price that no amount can hold.
 *
 * @example pricePerUnit(cents(999), '750 ml') // { price: 1332, unit: 'l' }
 */
export function pricePerUnit(price: Cents, content: string | null | undefined): PricePerUnit | null {
  const read = content ? parseUnitContent(content) : null;
  if (!read) return null;
  const { per, count } = units[read.unit];
  const numerator = BigInt(price) * BigInt(count) * 1000n;
  const denominator = BigInt(read.thousandths);
  const rounded = Number((2n * numerator + denominator) / (2n * denominator));
  return Number.isSafeInteger(rounded) ? { price: cents(rounded), unit: per } : null;
}

/**
 * Returns the price per unit for a card. `content` is that of the item whose price the card shows. Without one, the card
 * has no such field.
 */
export function cardPricePerUnit(card: CardPriced, content: string | null): { readonly pricePerUnit?: PricePerUnit } {
  const priced = content === null ? null : pricePerUnit(unitPrice(shownOnCard(card)), content);
  return priced ? { pricePerUnit: priced } : {};
}

/** The codes of UN/CEFACT recommendation 20, which structured data use. */
export const unitCodes = {
  ml: 'MLT',
  cl: 'CLT',
  dl: 'DLT',
  l: 'LTR',
  mg: 'MGM',
  g: 'GRM',
  kg: 'KGM',
  mm: 'MMT',
  cm: 'CMT',
  m: 'MTR',
  'm²': 'MTK',
  'm³': 'MTQ',
} as const satisfies Readonly<Record<Unit, string>>;
