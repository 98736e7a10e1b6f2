import { expect, it } from 'vitest';
import { orderAmounts } from './order-amounts.ts';

const order = {
  subtotal: 5690,
  taxes: [],
  discount: 0,
  discountReason: null,
  shippingCost: 799,
  paymentFee: 0,
  tax: 0,
  includedTax: 0,
  total: 6489,
  giftCards: [],
  refundedAmount: 0,
};
const rows = (changes: Partial<typeof order>) =>
  orderAmounts({ ...order, ...changes }).map(({ label, amount }) => [label, amount]);

it('lists a tax that is added before the total', () => {
  expect(rows({ tax: 400, total: 6889 })).toEqual([
    ['Subtotal', 5690],
    ['Shipping', 799],
    ['Sales Tax', 400],
    ['Total', 6889],
  ]);
});

it('lists a tax that the prices contain after the total, and no tax of 0', () => {
  expect(rows({ includedTax: 1036 })).toEqual([
    ['Subtotal', 5690],
    ['Shipping', 799],
    ['Total', 6489],
    ['Includes tax', 1036],
  ]);
});
