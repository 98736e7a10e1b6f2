import type { Dashboard } from '@vitrine/contract/reports/reports.schema.ts';
import { expect, it } from 'vitest';
import { daysCsv } from './days-csv.ts';

it('the file of the analytics has its days and best sellers', () => {
  const day = { day: '2026-03-01', orders: 2, revenue: 9_950, refunds: 100, chargeBacks: 0 };
  const bestSellers = [{ productId: null, name: 'Mug, blue', units: 3, amount: 3_000 }];
  const dashboard = { currency: 'USD', days: [day], bestSellers } as unknown as Dashboard;
  expect(daysCsv(dashboard).join('').split('\r\n').filter(Boolean)).toEqual([
    'day,orders,revenue USD,refunds USD,charge-backs USD',
    '2026-03-01,2,99.50,1.00,0.00',
    'product,units,revenue USD',
    '"Mug, blue",3,30.00',
  ]);
});
