import type { TaxClassOf, TaxLocation, TaxRate } from '../pricing/stages/tax-stage.ts';
import { regionCode } from '../shipping/countries/regions.ts';
import type { TaxAddress } from './tax-address.ts';

/** A rate of the owner's table (docs/behaviour/taxes.md#rates). */
export interface TableRate extends TaxRate {
  readonly location: TaxLocation & { readonly country: string };
}

/**
 * Returns the rates of the table that apply at an address. Rates of different titles are added.
 * Of the rates of one class with one title, the more specific one applies. A postcode precedes a state, a state
 * precedes a country, and the longer of two postcodes precedes.
 */
export function ratesAt(table: readonly TableRate[], address: TaxAddress): readonly TableRate[] {
  const best = new Map<string, TableRate>();
  for (const rate of table) {
    if (!holdsAt(rate.location, address)) continue;
    const key = `${rate.taxClass?.id ?? ''} ${foldedTitle(rate.title)}`;
    const previous = best.get(key);
    if (!previous || specificity(rate.location) > specificity(previous.location)) best.set(key, rate);
  }
  return [...best.values()];
}

/**
 * Returns the rates at an address, with the settings' rate for standard goods wherever the table has none for them.
 * Only the rates of their class apply to goods of another class.
 */
export function ratesWithFallback(
  table: readonly TableRate[],
  address: TaxAddress | null | undefined,
  fallback: readonly TaxRate[],
): readonly TaxRate[] {
  const atAddress = address ? ratesAt(table, address) : [];
  return atAddress.some(({ taxClass }) => taxClass === null) ? atAddress : [...fallback, ...atAddress];
}

/** Returns the text by which postcodes are compared: capitals without spaces and hyphens. */
export function foldedPostalCode(postalCode: string): string {
  return postalCode.toUpperCase().replaceAll(' ', '').replaceAll('-', '');
}

/** Returns whether two locations are the same. */
export function isSameAddress(first: TaxLocation, second: TaxLocation): boolean {
  return (
    first.country === second.country &&
    foldedState(first.country, first.state) === foldedState(second.country, second.state) &&
    foldedPostalCode(first.postalCode ?? '') === foldedPostalCode(second.postalCode ?? '')
  );
}

/** Returns whether rates are one tax. Of rates with one title, only the one with the highest specificity applies. */
export function isSameTitle(first: string, second: string): boolean {
  return foldedTitle(first) === foldedTitle(second);
}

/** Returns the readable name of a rate: “VAT” of Standard goods in DE, 10*. */
export function rateName(rate: {
  readonly title: string;
  readonly taxClass: TaxClassOf;
  readonly location: TaxLocation;
}): string {
  const { country, state, postalCode } = rate.location;
  const location = [country, state, postalCode].filter((part) => part).join(', ');
  return `“${rate.title}” of ${rate.taxClass?.name ?? 'standard goods'} in ${location || 'every country'}`;
}

function holdsAt(location: TableRate['location'], address: TaxAddress): boolean {
  if (location.country !== address.country) return false;
  const { country, state } = location;
  if (state !== null && foldedState(country, state) !== foldedState(country, address.state)) return false;
  return location.postalCode === null || fitsPostalCode(location.postalCode, address.postalCode ?? '');
}

/**
 * Returns whether a postcode matches a pattern: '90210', or '902*' for all codes with this beginning. '90210' also
 * matches the longer '90210-1234'.
 */
function fitsPostalCode(pattern: string, postalCode: string): boolean {
  const code = foldedPostalCode(postalCode);
  const wanted = foldedPostalCode(pattern);
  if (wanted.endsWith('*')) return code.startsWith(wanted.slice(0, -1));
  return code === wanted || foldedPostalCode(postalCode.split('-')[0] ?? '') === wanted;
}

function specificity({ state, postalCode }: TaxLocation): number {
  if (postalCode !== null) {
    const length = foldedPostalCode(postalCode).length;
    return 100 + 2 * length - (postalCode.endsWith('*') ? 1 : 0);
  }
  return state === null ? 0 : 1;
}

/** Returns the text by which states are compared: the code of a state, also for its name. */
function foldedState(country: string | null, state: string | null | undefined): string {
  return regionCode(country ?? '', state ?? '').toUpperCase();
}

function foldedTitle(title: string): string {
  return title.trim().toUpperCase();
}
