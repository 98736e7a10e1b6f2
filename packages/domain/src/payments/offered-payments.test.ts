import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  availableOfferedPayments,
  defaultCard,
  defaultOfferedPayments,
  listedCard,
  type OfferedPayment,
  offeredPaymentRefusal,
  offeredPaymentsInCurrency,
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

describe('a limit in the currency of a market', () => {
  const inMarkets = {
    ...transfer,
    currencyLimits: [
      { currency: 'JPY', minimum: cents(1_500), maximum: cents(75_000) },
      { currency: 'GBP', minimum: cents(800), maximum: null },
    ],
  } as const satisfies OfferedPayment;

  it('is the amount of that currency, and never computed by a rate', () => {
    expect(offeredPaymentsInCurrency([inMarkets], 'JPY')).toMatchObject([{ minimum: 1_500, maximum: 75_000 }]);
    const order = { country: 'US', currency: 'JPY' } as const;
    const methods = offeredPaymentsInCurrency([inMarkets], 'JPY');
    expect(offeredPaymentRefusal(methods, 'BANK_TRANSFER', { ...order, due: cents(1_500) })).toBeNull();
    expect(offeredPaymentRefusal(methods, 'BANK_TRANSFER', { ...order, due: cents(1_499) })).toMatch(/from ¥1,500/);
    expect(offeredPaymentRefusal(methods, 'BANK_TRANSFER', { ...order, due: cents(75_001) })).toMatch(/up to ¥75,000/);
  });

  it.each(['GBP', 'EUR'] as const)('takes the method away where an amount is missing: %s', (currency) => {
    expect(offeredPaymentsInCurrency([inMarkets], currency)).toEqual([]);
  });

  it('counts only while the shop’s currency has the limit', () => {
    const withoutMaximum = { ...inMarkets, maximum: null };
    expect(offeredPaymentsInCurrency([withoutMaximum], 'JPY')).toMatchObject([{ minimum: 1_500, maximum: null }]);
    expect(offeredPaymentsInCurrency([withoutMaximum], 'GBP')).toMatchObject([{ minimum: 800, maximum: null }]);
    expect(offeredPaymentsInCurrency([invoice], 'EUR')).toMatchObject([{ minimum: null, maximum: null }]);
  });
});

const card = (changed: Partial<OfferedPayment>): OfferedPayment => ({ ...defaultCard, ...changed });

describe('the card among the methods', () => {
  const order = { country: 'US', due: cents(5_000), currency: 'USD' } as const;

  it('comes first, for every country and amount, before the owner changes it', () => {
    expect(listedCard([defaultCard, invoice], [invoice], order)).toBeNull();
    expect(offeredPaymentRefusal([defaultCard], 'CARD', order)).toBeNull();
    expect(availableOfferedPayments([defaultCard, invoice], order)).toEqual([invoice]);
  });

  it('has the position among the listed methods, and its countries', () => {
    const methods = [transfer, invoice, card({ countries: ['DE'] })];
    expect(listedCard(methods, [invoice], order)).toEqual({ position: 1, countries: ['DE'], isOffered: true });
    expect(listedCard(methods, [transfer, invoice], order)).toMatchObject({ position: 2 });
  });

  it('is not listed, and refused, outside of its limits', () => {
    const methods = [card({ minimum: cents(6_000), countries: ['US'] })];
    expect(listedCard(methods, [], order)).toMatchObject({ isOffered: false });
    expect(offeredPaymentRefusal(methods, 'CARD', order)).toMatch(/^Card is available from \$60/);
    expect(offeredPaymentRefusal(methods, 'CARD', { ...order, country: 'FR' })).toMatch(
      /not available in this country/,
    );
    expect(listedCard(methods, [], { ...order, due: cents(6_000) })).toMatchObject({ isOffered: true });
    expect(listedCard(methods, [], { ...order, due: cents(0) })).toMatchObject({ isOffered: true });
    expect(listedCard(offeredPaymentsInCurrency(methods, 'EUR'), [], order)).toMatchObject({ isOffered: false });
  });
});
