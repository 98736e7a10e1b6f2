import { expect, it } from 'vitest';
import type { TaxEntry } from '../../apps/sandbox/src/control/books.ts';
import { compareEntries, type TaxedOrder } from './compare-taxes.ts';

const entry = (id: string, reference: string, more: Partial<TaxEntry>): TaxEntry => ({
  id,
  reference,
  reverses: null,
  calculation: null,
  amount: 0,
  tax: 0,
  ...more,
});
const note = { isCancelled: false, state: 'RECORDED', undo: null };
const paid = { isPaid: true, state: 'RECORDED', lineCount: 1 };

/**
 * One paid order, one refunded in part, one in full, one whose refund the bank returned, and one that was never paid.
 */
const orders: readonly TaxedOrder[] = [
  { ...paid, id: 'a', number: '1', total: 5_388, tax: 388, transaction: 'tax_1', notes: [] },
  {
    ...paid,
    id: 'b',
    number: '2',
    total: 1_090,
    tax: 90,
    transaction: 'tax_2',
    notes: [{ ...note, id: 'n2', amount: 109, reversal: 'tax_2r', reported: 109 }],
  },
  {
    ...paid,
    id: 'c',
    number: '3',
    total: 1_090,
    tax: 90,
    transaction: 'tax_3',
    notes: [{ ...note, id: 'n3', amount: 1_090, reversal: 'tax_3r', reported: 1_090 }],
  },
  {
    ...paid,
    id: 'd',
    number: '4',
    total: 1_090,
    tax: 90,
    transaction: 'tax_4',
    notes: [
      { id: 'n4', amount: 109, isCancelled: true, state: 'UNDONE', reversal: 'tax_4r', undo: 'tax_4u', reported: 109 },
    ],
  },
  {
    id: 'e',
    number: '5',
    total: 700,
    tax: 0,
    isPaid: false,
    state: 'NOT_NEEDED',
    lineCount: 1,
    transaction: null,
    notes: [],
  },
];
const taxes: readonly TaxEntry[] = [
  entry('tax_1', '1', { amount: 5_000, tax: 388 }),
  entry('tax_2', '2', { amount: 1_000, tax: 90 }),
  entry('tax_2r', 'refund-n2', { reverses: 'tax_2', amount: -100, tax: -9 }),
  entry('tax_3', '3', { amount: 1_000, tax: 90 }),
  entry('tax_3r', 'refund-n3', { reverses: 'tax_3', amount: -1_000, tax: -90 }),
  entry('tax_4', '4', { amount: 1_000, tax: 90 }),
  entry('tax_4r', 'refund-n4', { reverses: 'tax_4', amount: -100, tax: -9 }),
  entry('tax_4u', 'refund-n4-returned', { reverses: 'tax_4r', amount: 100, tax: 9 }),
];

it('the books of Stripe Tax agree when each order and each credit note has its entry', () => {
  expect(compareEntries(orders, taxes)).toEqual([]);
});

it('an entry that is missing, doubled, strange or of another amount is a difference', () => {
  for (const one of taxes) {
    const others = taxes.filter((other) => other !== one);
    expect(compareEntries(orders, others), `without ${one.id}`).not.toEqual([]);
    expect(compareEntries(orders, [...taxes, { ...one, id: 'tax_9' }]), `${one.id} twice`).not.toEqual([]);
    expect(compareEntries(orders, [...others, { ...one, tax: one.tax + 3 }]), `more in ${one.id}`).not.toEqual([]);
    expect(compareEntries(orders, [...others, { ...one, id: 'tax_9' }]), `another id of ${one.id}`).not.toEqual([]);
  }
});

it('an order that was never paid has none, and nothing waits or was refused', () => {
  expect(compareEntries(orders, [...taxes, entry('tax_5', '5', { amount: 700 })])).not.toEqual([]);
  for (const [at, order] of orders.entries()) {
    const waiting = orders.with(at, { ...order, state: 'WAITING' });
    expect(compareEntries(waiting, taxes), order.number).not.toEqual([]);
    for (const [index, of] of order.notes.entries()) {
      const refused = orders.with(at, { ...order, notes: order.notes.with(index, { ...of, state: 'REFUSED' }) });
      expect(compareEntries(refused, taxes), of.id).not.toEqual([]);
    }
  }
});
