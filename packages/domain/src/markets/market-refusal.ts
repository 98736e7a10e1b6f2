import { countryName } from '../shipping/countries/countries.ts';
import type { Market } from './market.ts';

/** What staff sell in a market by phone, as a draft, or as an addition to an order. */
interface SoldByStaff {
  /** The country of the delivery. Null: not entered yet. */
  readonly country: string | null;
  /** The names of the products that the market does not sell. */
  readonly unsold: readonly string[];
}

/** Returns why a market does not deliver to the country or does not sell the products, or null if it does. */
export function getMarketRefusal(
  { name, countries }: Pick<Market, 'name' | 'countries'>,
  { country, unsold }: SoldByStaff,
): string | null {
  if (country !== null && !countries.includes(country))
    return `${name} does not deliver to ${countryName(country)}. Enter another address, or sell in another market.`;
  if (unsold.length === 0) return null;
  return `${name} does not sell ${[...new Set(unsold)].join(', ')}. Remove it, or sell it in another market.`;
}
