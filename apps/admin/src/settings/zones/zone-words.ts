import { countryName } from '@vitrine/domain/shipping/countries/countries.ts';
import type { ShippingMethodKind } from '@vitrine/domain/shipping/methods/shipping-methods.ts';
import type { ZoneArea } from '@vitrine/domain/shipping/methods/shipping-zones.ts';
import { money } from '../../ui/money.ts';
import type { Method } from './use-zones.ts';

/** Display names of the method kinds, in the order of the choices. */
export const kindNames: Readonly<Record<ShippingMethodKind, string>> = {
  FLAT: 'Flat price',
  FREE_FROM: 'Free from an amount',
  BY_WEIGHT: 'By weight',
  BY_PRICE: 'By order amount',
  BY_COUNT: 'By number of items',
  LIVE: "Carrier's rate",
  PICKUP: 'Local pickup',
};

/** Returns an area as text: 'United States: CA, OR; 941*'. */
export function areaText({ country, states, postalCodes }: ZoneArea): string {
  const parts = [states.join(', '), shortened(postalCodes)].filter(Boolean).join('; ');
  return parts ? `${countryName(country)}: ${parts}` : countryName(country);
}

function shortened(codes: readonly string[]): string {
  const shown = codes.slice(0, 5).join(', ');
  return codes.length > 5 ? `${shown} and ${codes.length - 5} more` : shown;
}

/**
 * Returns a method's kind and days in transit as text: 'Flat price, 2 to 5 days in transit'. Without days, the shop's
 * setting applies.
 */
export function methodText({ kind, transitDays }: Pick<Method, 'kind' | 'transitDays'>): string {
  if (!transitDays) return kindNames[kind];
  const { least: min, most: max } = transitDays;
  const days = min === max ? `${max}` : `${min} to ${max}`;
  return `${kindNames[kind]}, ${days} ${max === 1 ? 'day' : 'days'} in transit`;
}

/** Returns a method's charge as text: 'From $5.00', '$7.99, free from $50.00'. */
export function priceText({ kind, price, steps }: Pick<Method, 'kind' | 'price' | 'steps'>): string {
  const [first] = steps;
  const amount = price === null ? null : money(price);
  if (kind === 'LIVE') return `Carrier's rate, else ${amount ?? '-'}`;
  if (kind === 'PICKUP' && !price) return 'Free';
  if (kind === 'FREE_FROM') {
    return `${amount ?? '-'}, free from ${first ? money(first.from) : "the shop's threshold"}`;
  }
  if (kind === 'FLAT' || kind === 'PICKUP') return amount ?? '-';
  const prices = [...steps.map((step) => step.price), ...(price === null ? [] : [price])];
  return `${money(Math.min(...prices))} to ${money(Math.max(...prices))}`;
}
