import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { paymentRows } from './payment-rows.ts';

it.each([
  ['UTC', 'December 5, 2026'],
  ['America/New_York', 'December 4, 2026'],
  ['Mars/Base', 'December 5, 2026'],
])('a payment in a shop in %s is due on %s, with its amount and the order number', (timeZone, day) => {
  const payment = {
    method: 'BANK_TRANSFER' as const,
    due: cents(3_355),
    currency: 'USD' as const,
    orderNumber: '10035',
    dueAt: '2026-12-05T02:00:00.000Z',
    timeZone,
  };
  expect(paymentRows(payment)).toEqual([
    ['Amount', '$33.55'],
    ['Reference', '10035'],
    ['Pay by', day],
  ]);
});

it('a payment on delivery has an amount, and nothing to transfer', () => {
  const payment = {
    due: cents(3_355),
    currency: 'USD' as const,
    orderNumber: '10035',
    dueAt: '2026-12-05T02:00:00.000Z',
    timeZone: 'UTC',
  };
  expect(paymentRows({ ...payment, method: 'CASH_ON_DELIVERY' })).toEqual([['Amount', '$33.55']]);
});
