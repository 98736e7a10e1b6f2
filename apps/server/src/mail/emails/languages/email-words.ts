import { type Cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { defaultLanguage, type LanguageCode, languageOf } from '@vitrine/domain/settings/languages.ts';
import { type ArrivalDays, daysText } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import { type TextOf, textsIn } from '@vitrine/messages/src/t.ts';
import { translatedTexts } from './translated-texts.ts';

/** The texts and formats of one email, in one language. */
export interface EmailWords {
  readonly language: LanguageCode;
  readonly t: TextOf;
  readonly money: (amount: Cents, currency: Currency) => string;
  /** Returns when an order arrives, or is ready at its pickup location. */
  readonly days: (days: ArrivalDays, pickupPlace: string | null) => string;
}

/** Returns the words of emails in a language. Emails are in English when they have no texts in it. */
export function emailWords(wanted: LanguageCode): EmailWords {
  const language = translatedTexts[wanted] ? wanted : defaultLanguage;
  const { locale } = languageOf(language);
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
  };
}
