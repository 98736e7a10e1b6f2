import { cents } from '@vitrine/domain/money/cents.ts';
import { paymentRows } from '@vitrine/domain/payments/payment-rows.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import type { EmailPart } from './email.ts';

/** Returns the instructions of a payment without a provider, with its amount and reference. */
export function howToPay({ terms, number, payment_method: method }: MailedOrderRow, timeZone: string): EmailPart[] {
  if (!terms) return [];
  const rows = paymentRows({ method, due: cents(terms.due), orderNumber: number, dueAt: terms.dueAt, timeZone });
  const instructions = terms.instructions.split('\n').filter((row) => row.trim() !== '');
  return [
    { kind: 'block', title: terms.name, rows: [...instructions, ...rows.map(([name, value]) => `${name}: ${value}`)] },
  ];
}
