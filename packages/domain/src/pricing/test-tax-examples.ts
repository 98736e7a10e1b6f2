import { cents, taxPoints } from '../money/cents.ts';
import { type TaxRate, type TaxRounding, taxStage } from './stages/tax-stage.ts';

export const books = { id: 'books', name: 'Books' };
export const everywhere = { country: null, state: null, postalCode: null };
export const vat = (rate: number, more: Partial<TaxRate> = {}): TaxRate => ({
  title: 'VAT',
  rate: taxPoints(rate),
  taxClass: null,
  appliesToShipping: false,
  location: everywhere,
  ...more,
});
export const ships = { appliesToShipping: true };
export const line = (amount: number, taxClassId: string | null = null, quantity = 1) => ({
  amount: cents(amount),
  taxClassId,
  quantity,
});
/** Returns rates of goods of the other class whose units cost a price in cents or more. */
export const from = (rates: readonly TaxRate[], priceFrom: number): readonly TaxRate[] =>
  rates.map((rate) => ({ ...rate, taxClass: books, priceFrom: cents(priceFrom) }));

/** A published page, as of 2026-11-23. */
export interface Published {
  readonly title: string;
  readonly url: string;
}

export interface TaxExample {
  /** The publication of the figures, or the rule by which they were computed by hand. */
  readonly source: Published | string;
  readonly lines: readonly ReturnType<typeof line>[];
  readonly shipping?: number;
  readonly rates: readonly TaxRate[];
  readonly how?: 'ADDED' | 'INCLUDED';
  readonly rounding?: TaxRounding;
  /** The amounts of the taxes in cents, computed by hand. */
  readonly taxes: readonly number[];
}

export const nyState = vat(400, { title: 'New York State' });
export const nyCity = vat(450, { title: 'New York City' });
export const nyDistrict = vat(37.5, { title: 'Commuter district' });
export const gst = vat(500, { title: 'GST', ...ships });
export const qst = vat(997.5, { title: 'QST', ...ships });

/** Returns the taxes that the shop computes for an example, in cents. */
export function taxesOfExample({ lines, shipping = 0, rates, how, rounding = 'ORDER' }: TaxExample): readonly number[] {
  const terms = { rates, rounding, exemptReason: null, isIncluded: how === 'INCLUDED' };
  return taxStage({ lines, shipping: cents(shipping) }, terms).taxes.map(({ amount }) => amount);
}
