import { expect, it } from 'vitest';
import { waitingBeside } from './waiting.ts';

const waiting = { orders: 3, returns: 1, reviews: 0, questions: 2 };
const returns = { label: 'Returns', to: '/returns', waits: 'returns' } as const;
const orders = { label: 'Orders', to: '/orders', waits: 'orders', entries: [returns] } as const;
const customers = {
  label: 'Customers',
  to: '/customers',
  entries: [
    { label: 'Reviews', to: '/reviews', waits: 'reviews' },
    { label: 'Questions', to: '/questions', waits: 'questions' },
  ],
} as const;

it('a closed subject counts what waits on its pages, an open one what is its own', () => {
  expect(waitingBeside(orders, waiting, false)).toEqual({ count: 4, title: '3 orders to ship, 1 return to handle' });
  expect(waitingBeside(orders, waiting, true)).toEqual({ count: 3, title: '3 orders to ship' });
  expect(waitingBeside(returns, waiting, false)).toEqual({ count: 1, title: '1 return to handle' });
  expect(waitingBeside(customers, waiting, false)).toEqual({ count: 2, title: '2 questions to answer' });
  expect(waitingBeside(customers, waiting, true).count).toBe(0);
});
