// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../../testing/open-shop.tsx';
import { userStore } from '../user-store.ts';

const patience = { timeout: 15_000 };
const ada = {
  id: '0190b000-0000-7000-8000-00000000000a',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 'USER',
  isDemo: false,
} as const;

let shop: OpenShop;
afterEach(() => {
  shop.close();
  userStore.set(null);
});

it('the overview has a card for each area, and that of the details has email and role', async () => {
  shop = openShop('/account', {});
  userStore.set(ada);
  const cards = await Promise.all(
    ['Orders', 'Returns', 'Addresses', 'Details', 'Sign-in and security'].map(async (name) =>
      screen.findByRole('heading', { level: 2, name }, patience),
    ),
  );
  expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
    '/account/orders',
    '/account/returns',
    '/account/addresses',
    '/account/details',
    '/account/security',
  ]);
  expect([screen.getByText('ada@example.com').tagName, screen.getByText('USER').tagName]).toEqual(['DD', 'DD']);
});

it('the returns of the account have number, state, date and the link to their order, and older ones follow', async () => {
  const one = { orderId: '0190b000-0000-7000-8000-000000000001', orderNumber: '10001', kind: 'RETURN' } as const;
  const listed = (number: string, status: string) => ({
    ...one,
    id: number,
    number,
    status,
    createdAt: '2026-11-28T10:00:00Z',
  });
  shop = openShop('/account/returns', {
    'GET /returns/account': () => Response.json({ items: [listed('1002', 'APPROVED')], nextCursor: 'next' }),
    'GET /returns/account?cursor=next': () => Response.json({ items: [listed('1001', 'CANCELLED')], nextCursor: null }),
  });
  userStore.set(ada);
  const link = await screen.findByRole('link', { name: 'Return 1002' }, patience);
  expect(link.getAttribute('href')).toBe(`/return?order=${one.orderId}`);
  expect(link.closest('li')?.textContent).toMatch(/Order 10001, Nov 28, 2026.*Approved/);
  screen.getByRole('button', { name: 'Older returns' }).click();
  const older = await screen.findByRole('link', { name: 'Return 1001' });
  expect(older.closest('li')?.textContent).toContain('Cancelled');
  expect(screen.queryByRole('button', { name: 'Older returns' })).toBeNull();
});
