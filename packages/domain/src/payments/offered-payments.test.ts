import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  availableOfferedPayments,
  defaultOfferedPayments,
  type OfferedPayment,
  offeredPaymentRefusal,
} from './offered-payments.ts';

const transfer: OfferedPayment = {
  method: 'BANK_TRANSFER',
  isOn: true,
  name: 'Bank transfer',
  instructions: 'Pay to account 1.',
  countries: ['US', 'DE'],
  minimum: cents(1_000),
  maximum: cents(50_000),
  reminderDays: 3,
  days: 7,
};
const invoice: OfferedPayment = {
  ...transfer,
  method: 'INVOICE',
  name: 'Invoice',
  countries: [],
  minimum: null,
  maximum: null,
};

describe('the payment methods without a provider', () => {
  it('are all off at first', () => {
    expect(
      availableOfferedPayments(defaultOfferedPayments, { country: 'US', due: cents(5_000), currency: 'USD' }),
    ).toEqual([]);
  });

  it.each([
    ['US', 1_000, ['INVOICE', 'BANK_TRANSFER']],
    ['DE', 50_000, ['INVOICE', 'BANK_TRANSFER']],
    ['US', 999, ['INVOICE']],
    ['US', 50_001, ['INVOICE']],
    ['FR', 5_000, ['INVOICE']],
    [null, 5_000, ['INVOICE', 'BANK_TRANSFER']],
    [null, 999, ['INVOICE']],
    ['US', 0, []],
  ])('at an address in %s for %i cents are %j', (country, due, expected) => {
    const available = availableOfferedPayments([invoice, transfer], { country, due: cents(due), currency: 'USD' });
    expect(available.map(({ method }) => method)).toEqual(expected);
  });

  it.each([
    [[transfer], 'BANK_TRANSFER', 'US', 1_000, null],
    [[transfer], 'BANK_TRANSFER', 'US', 50_000, null],
    [[transfer], 'BANK_TRANSFER', 'US', 999, 'Bank transfer is available from $10.00. Choose another payment method'],
    [
      [transfer],
      'BANK_TRANSFER',
      'US',
      50_001,
      'Bank transfer is available up to $500.00. Choose another payment method',
    ],
    [
      [transfer],
      'BANK_TRANSFER',
      'FR',
      5_000,
      'Bank transfer is not available in this country. Choose another payment method',
    ],
    [[transfer], 'INVOICE', 'US', 5_000, 'This payment method is no longer available. Choose another one'],
    [
      [{ ...transfer, isOn: false }],
      'BANK_TRANSFER',
      'US',
      5_000,
      'This payment method is no longer available. Choose another one',
    ],
    [[transfer], 'STRIPE', 'US', 5_000, 'This payment method is no longer available. Choose another one'],
    [[transfer], '__proto__', 'US', 5_000, 'This payment method is no longer available. Choose another one'],
  ])('%# are refused with a reason', (methods, method, country, due, reason) => {
    expect(offeredPaymentRefusal(methods, method, { country, due: cents(due), currency: 'USD' })).toBe(reason);
  });
});
