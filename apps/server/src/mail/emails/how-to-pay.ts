import { cents } from '@vitrine/domain/money/cents.ts';
import { languageOf } from '@vitrine/domain/settings/languages.ts';
import { readableZone } from '@vitrine/domain/time/readable-zone.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import type { EmailPart } from './email.ts';
import type { EmailWords } from './languages/email-words.ts';

/** Returns the instructions of a payment without a provider, with its amount and reference. */
export function howToPay(
  { terms, number, payment_method: method, currency }: MailedOrderRow,
  { timeZone, words }: { readonly timeZone: string; readonly words: EmailWords },
): EmailPart[] {
  if (!terms) return [];
  const { t, money, language } = words;
  const amount = `${t('orders.amount')}: ${money(cents(terms.due), currency)}`;
  const zone = { dateStyle: 'long', timeZone: readableZone(timeZone) } as const;
  const day = new Intl.DateTimeFormat(languageOf(language).locale, zone).format(new Date(terms.dueAt));
  const instructions = terms.instructions.split('\n').filter((row) => row.trim() !== '');
  // The courier collects the amount, so there is nothing to transfer and no deadline.
  const reference =
    method === 'CASH_ON_DELIVERY' ? [] : [`${t('orders.reference')}: ${number}`, `${t('orders.payBy')}: ${day}`];
  return [{ kind: 'block', title: terms.name, rows: [...instructions, amount, ...reference] }];
}
