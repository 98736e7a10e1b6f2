import { type Cents, formatMoney, ratePercent } from '../../money/cents.ts';
import type { Currency } from '../../money/currencies.ts';
import { countryName } from '../../shipping/countries/countries.ts';
import { type DocumentText, documentTexts } from './document-texts.ts';

/** The texts and formats of a document in one language. */
export interface DocumentWords {
  readonly text: (key: DocumentText, parameters?: Readonly<Record<string, string>>) => string;
  readonly money: (amount: Cents, currency: Currency) => string;
  /** Returns a rate in basis points as a percentage. */
  readonly percent: (rate: number) => string;
  /** Returns a decimal text as a number: '0.9385'. */
  readonly decimal: (text: string) => string;
  /** Returns a day, which is given as 'YYYY-MM-DD'. */
  readonly day: (day: string) => string;
  readonly country: (code: string) => string;
  /** Returns the title of a tax. A title that the owner wrote is unchanged. */
  readonly taxTitle: (title: string) => string;
  /** Returns why no tax is charged, which is given in English. */
  readonly reason: (reason: string) => string;
}

export const englishWords: DocumentWords = {
  text: (key, parameters = {}) => documentTexts[key].replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? ''),
  money: (amount, currency) => formatMoney(amount, currency),
  percent: ratePercent,
  decimal: (text) => text,
  day: (day) => day,
  country: countryName,
  taxTitle: (title) => title,
  reason: (reason) => reason,
};
