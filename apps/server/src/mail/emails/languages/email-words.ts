import { type Cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { defaultLanguage, getLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { countryName } from '@vitrine/domain/shipping/countries/countries.ts';
import { type ArrivalDays, daysText } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { readableZone } from '@vitrine/domain/time/readable-zone.ts';
import { partsInZone } from '@vitrine/domain/time/time-zones.ts';
import { type TextOf, textsIn } from '@vitrine/messages/src/t.ts';

/** The texts and formats of one email, in one language. */
export interface EmailWords {
  readonly language: LanguageCode;
  readonly t: TextOf;
  readonly money: (amount: Cents, currency: Currency) => string;
  /** Returns when an order arrives, or is ready at its pickup location. */
  readonly days: (days: ArrivalDays, pickupPlace: string | null) => string;
  /** Returns the day of a time in a zone: 'January 31, 2027'. */
  readonly day: (at: Date, timeZone: string) => string;
  /** Returns a time in a zone: '2026-11-22 14:05 UTC', '2026-11-22 09:05 (New York time)'. */
  readonly moment: (at: Date, timeZone: string) => string;
  /** Returns the name of a country. */
  readonly country: (code: string) => string;
}

/** Returns the words of emails in a language. */
export function emailWords(language: LanguageCode): EmailWords {
  const { locale } = getLanguage(language);
  const t = textsIn(language);
  return {
    language,
    t,
    money: (amount, currency) => formatMoney(amount, currency, locale),
    days: (days, pickupPlace) => {
      if (language === defaultLanguage) return daysText(pickupPlace)(days);
      const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
      const shown = format.formatRange(new Date(days.from), new Date(days.to));
      return pickupPlace === null ? t('cart.arrives', { days: shown }) : t('cart.ready', { days: shown });
    },
    day: (at, timeZone) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: readableZone(timeZone) }).format(at),
    moment: (at, timeZone) => (language === defaultLanguage ? englishMoment : momentIn(locale))(at, timeZone),
    country: language === defaultLanguage ? countryName : countryNameIn(locale),
  };
}

function countryNameIn(locale: string): EmailWords['country'] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}

function englishMoment(at: Date, timeZone: string): string {
  const written = zonedIso(at.toISOString(), timeZone).slice(0, 16).replace('T', ' ');
  return timeZone === 'UTC' ? `${written} UTC` : `${written} (${partsInZone(timeZone)} time)`;
}

/** Returns a time with its day in words, such as '22. November 2026 um 14:05 UTC'. */
function momentIn(locale: string): EmailWords['moment'] {
  return (at, timeZone) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: readableZone(timeZone),
      timeZoneName: 'short',
    }).format(at);
}
