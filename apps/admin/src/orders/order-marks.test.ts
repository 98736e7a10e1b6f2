// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { orderMarks } from './order-status-badge.tsx';

type Order = Parameters<typeof orderMarks>[0];
const words = (status: Order['status'], payment: Order['payment'], fulfilment: Order['fulfilment']) =>
  orderMarks({ status, payment, fulfilment }).map(([, label]) => label);

it('an order shows one status, and what it still lacks', () => {
  expect(words('PAID', 'PAID', 'UNFULFILLED')).toEqual(['Paid', 'Unfulfilled']);
  expect(words('PAID', 'PAID', 'PARTLY_FULFILLED')).toEqual(['Paid', 'Partly fulfilled']);
  expect(words('SHIPPED', 'PAID', 'FULFILLED')).toEqual(['Shipped']);
  expect(words('DELIVERED', 'PAID', 'DELIVERED')).toEqual(['Delivered']);
  expect(words('REFUNDED', 'REFUNDED', 'UNFULFILLED')).toEqual(['Refunded']);
  expect(words('SHIPPED', 'PARTIALLY_REFUNDED', 'FULFILLED')).toEqual(['Shipped', 'Partially refunded']);
  expect(words('SHIPPED', 'CHARGED_BACK', 'FULFILLED')).toEqual(['Shipped', 'Charged back']);
  expect(words('PENDING', 'PENDING', 'UNFULFILLED')).toEqual(['Pending']);
  expect(words('CANCELLED', 'FAILED', 'UNFULFILLED')).toEqual(['Cancelled', 'Failed']);
});
