import { formatMoney } from '@vitrine/domain/money/cents.ts';
import { type DocumentText, documentTexts } from '@vitrine/domain/orders/invoices/document-texts.ts';
import { type DocumentWords, englishWords } from '@vitrine/domain/orders/invoices/document-words.ts';
import { zeroTaxReasons } from '@vitrine/domain/orders/invoices/zero-tax.ts';
import { defaultLanguage, getLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { catalogues } from '@vitrine/messages/src/catalogues.ts';
import { formatMessage } from '@vitrine/messages/src/format.ts';

/** The titles of taxes that the shop itself gives, and the causes of no tax. */
const keysByTitle: ReadonlyMap<string, DocumentText> = new Map([
  [documentTexts.vat, 'vat'],
  [documentTexts.salesTax, 'salesTax'],
]);
const keysByReason: ReadonlyMap<string, DocumentText> = new Map(
  Object.entries(zeroTaxReasons).map(([key, reason]) => [reason, key as keyof typeof zeroTaxReasons]),
);

/** Returns the texts and formats of documents in a language. */
export function documentWords(language: LanguageCode): DocumentWords {
  if (language === defaultLanguage) return englishWords;
  const { locale } = getLanguage(language);
  const text: DocumentWords['text'] = (key, parameters) =>
    formatMessage(catalogues[language].documents[key], parameters, locale);
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const named = (key: DocumentText | undefined) => key && text(key);
  return {
    text,
    money: (amount, currency) => formatMoney(amount, currency, locale),
    percent: (rate) => percents.format(rate / 10_000),
    decimal: (value) => decimals.format(value as `${number}`),
    day: (day) => days.format(new Date(day)),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    taxTitle: (title) => named(keysByTitle.get(title)) ?? title,
    reason: (reason) => named(keysByReason.get(reason)) ?? reason,
  };
}
