import { type Cents, formatMoney as formatInEnglish } from '@vitrine/domain/money/cents.ts';
import { countryName as englishName } from '@vitrine/domain/shipping/countries/countries.ts';
import { arrivalText as englishArrival } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import { language, locale, t } from '@vitrine/messages/src/t.ts';

/** The formats of `Intl` by language and purpose, because creating one takes longer than using it. */
const stored = new Map<string, unknown>();

function once<Format>(purpose: string, create: (locale: string) => Format): Format {
  const key = `${locale()} ${purpose}`;
  const found = stored.get(key) ?? create(locale());
  stored.set(key, found);
  return found as Format;
}

/** Returns an amount in the format of the page's language. English has the specification's format. */
export function formatMoney(amount: Cents): string {
  if (language() === 'en') return formatInEnglish(amount);
  return once('money', (tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' })).format(
    amount / 100,
  );
}

/** Returns a formatter of dates in the page's language, for a constant of a module. */
export function dateFormat(options: Intl.DateTimeFormatOptions): { readonly format: (date: Date) => string } {
  const purpose = JSON.stringify(options);
  return { format: (date) => once(purpose, (tag) => new Intl.DateTimeFormat(tag, options)).format(date) };
}

/** Returns the name of a country in the page's language. */
export function countryName(code: string): string {
  if (language() === 'en') return englishName(code);
  return once('country', (tag) => new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' })).of(code) ?? code;
}

const days = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** Returns when an order arrives, or when it is ready at the pickup location. */
export function arrivalText(
  { from, to }: { readonly from: string; readonly to: string },
  pickupPlace: string | null = null,
): string {
  const shown =
    language() === 'en'
      ? englishArrival({ from, to }).replace('Arrives ', '')
      : once('days', (tag) => new Intl.DateTimeFormat(tag, days)).formatRange(new Date(from), new Date(to));
  return pickupPlace === null ? t('cart.arrives', { days: shown }) : t('cart.ready', { days: shown });
}
