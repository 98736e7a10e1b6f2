import { cents } from '@vitrine/domain/money/cents.ts';
import { settingText } from '@vitrine/messages/src/setting-texts.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import type { EmailPart } from './email.ts';
import type { EmailWords } from './languages/email-words.ts';

/** Returns the instructions of a payment without a provider, with its amount and reference. */
export function howToPay(
  { terms, number, payment_method: method, currency }: MailedOrderRow,
  { timeZone, words }: { readonly timeZone: string; readonly words: EmailWords },
): EmailPart[] {
  if (!terms) return [];
  const { t, money } = words;
  const amount = `${t('orders.amount')}: ${money(cents(terms.due), currency)}`;
  const day = words.day(new Date(terms.dueAt), timeZone);
  const instructions = settingText(terms.instructions, t)
    .split('\n')
    .filter((row) => row.trim() !== '');
  // The courier collects the amount, so there is nothing to transfer and no deadline.
  const reference =
    method === 'CASH_ON_DELIVERY' ? [] : [`${t('orders.reference')}: ${number}`, `${t('orders.payBy')}: ${day}`];
  return [{ kind: 'block', title: settingText(terms.name, t), rows: [...instructions, amount, ...reference] }];
}
