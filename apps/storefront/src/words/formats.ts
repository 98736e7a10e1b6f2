import { type Cents, formatMoney as format } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { locale } from '@vitrine/messages/src/t.ts';

/** The formats of `Intl` by language and purpose, because creating one takes longer than using it. */
const stored = new Map<string, unknown>();

/** Returns the format of the page's language for a purpose, which is created once. */
export function once<Format>(purpose: string, create: (locale: string) => Format): Format {
  const key = `${locale()} ${purpose}`;
  const found = stored.get(key) ?? create(locale());
  stored.set(key, found);
  return found as Format;
}

/** Returns an amount in the format of the page's language. */
export function formatMoney(amount: Cents, currency: Currency): string {
  return format(amount, currency, locale());
}

/** Returns a percentage such as 12.5 in the format of the page's language: '12.5%', in German '12,5 %'. */
export function formatPercent(percent: number): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const;
  return once('percent', (tag) => new Intl.NumberFormat(tag, options)).format(percent / 100);
}

/** Returns a formatter of dates in the page's language, for a constant of a module. */
export function dateFormat(options: Intl.DateTimeFormatOptions): { readonly format: (date: Date) => string } {
  const purpose = JSON.stringify(options);
  return { format: (date) => once(purpose, (tag) => new Intl.DateTimeFormat(tag, options)).format(date) };
}
