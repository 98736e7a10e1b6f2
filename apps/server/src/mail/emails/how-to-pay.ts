import { cents } from '@vitrine/domain/money/cents.ts';
import { paymentRows } from '@vitrine/domain/payments/payment-rows.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import type { EmailPart } from './email.ts';

/** Returns the instructions of a payment without a provider, with its amount and reference. */
export function howToPay(order: MailedOrderRow, timeZone: string): EmailPart[] {
  const { terms, number: orderNumber, payment_method: method, currency } = order;
  if (!terms) return [];
  const rows = paymentRows({ method, due: cents(terms.due), currency, orderNumber, dueAt: terms.dueAt, timeZone });
  const instructions = terms.instructions.split('\n').filter((row) => row.trim() !== '');
  return [
    { kind: 'block', title: terms.name, rows: [...instructions, ...rows.map(([name, value]) => `${name}: ${value}`)] },
  ];
}
