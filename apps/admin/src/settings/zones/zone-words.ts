import type { ShippingMethodKind } from '@vitrine/domain/shipping/methods/shipping-methods.ts';
import type { ZoneArea } from '@vitrine/domain/shipping/methods/shipping-zones.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { countryLabel } from '../../ui/country-label.ts';
import { money } from '../../ui/money.ts';
import type { Method } from './use-zones.ts';

/** Display names of the method kinds, in the order of the choices. */
export const kindNames: Readonly<Record<ShippingMethodKind, string>> = {
  FLAT: t('Flat price'),
  FREE_FROM: t('Free from an amount'),
  BY_WEIGHT: t('By weight'),
  BY_PRICE: t('By order amount'),
  BY_COUNT: t('By number of items'),
  LIVE: t("Carrier's rate"),
  PICKUP: t('Local pickup'),
};

/** Returns an area as text: 'United States: CA, OR; 941*'. */
export function areaText({ country, states, postalCodes }: ZoneArea): string {
  const parts = [states.join(', '), shortened(postalCodes)].filter(Boolean).join('; ');
  return parts ? `${countryLabel(country)}: ${parts}` : countryLabel(country);
}

function shortened(codes: readonly string[]): string {
  const shown = codes.slice(0, 5).join(', ');
  return codes.length > 5 ? t('{shown} and {count} more', { shown, count: codes.length - 5 }) : shown;
}

/**
 * Returns a method's kind and days in transit as text: 'Flat price, 2 to 5 days in transit'. Without days, the shop's
 * setting applies.
 */
export function methodText({ kind, transitDays }: Pick<Method, 'kind' | 'transitDays'>): string {
  if (!transitDays) return kindNames[kind];
  const { least: min, most: max } = transitDays;
  const days = min === max ? `${max}` : t('{min} to {max}', { min, max });
  return max === 1
    ? t('{kind}, {days} day in transit', { kind: kindNames[kind], days })
    : t('{kind}, {days} days in transit', { kind: kindNames[kind], days });
}

/** Returns a method's charge as text: 'From $5.00', '$7.99, free from $50.00'. */
export function priceText({ kind, price, steps }: Pick<Method, 'kind' | 'price' | 'steps'>): string {
  const [first] = steps;
  const amount = price === null ? null : money(price);
  if (kind === 'LIVE') return t("Carrier's rate, else {amount}", { amount: amount ?? '-' });
  if (kind === 'PICKUP' && !price) return t('Free');
  if (kind === 'FREE_FROM') {
    return first
      ? t('{amount}, free from {threshold}', { amount: amount ?? '-', threshold: money(first.from) })
      : t("{amount}, free from the shop's threshold", { amount: amount ?? '-' });
  }
  if (kind === 'FLAT' || kind === 'PICKUP') return amount ?? '-';
  const prices = [...steps.map((step) => step.price), ...(price === null ? [] : [price])];
  return t('{min} to {max}', { min: money(Math.min(...prices)), max: money(Math.max(...prices)) });
}
