// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../shop/query-client.ts';
import { WithQueries } from '../../shop/with-queries.tsx';
import { OrderHistory } from './order-history.tsx';

const patience = { timeout: 15_000 };
const order = (number: number) => ({
  id: `0190c4a0-0000-7000-8000-0000000000${number}`,
  number: String(10_000 + number),
  status: 'PAID',
  currency: 'USD',
  total: 1000,
  itemCount: 1,
  createdAt: '2026-03-10T02:30:00.000Z',
});
const orders = (count: number) => Array.from({ length: count }, (_, index) => order(index + 10));

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Shows the orders of an account. Returns the searches that it sends. */
function openOrders(count: number, found: (search: string) => readonly object[] = () => []) {
  const searches: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const search = new URL(input, 'http://shop.example').searchParams.get('search');
    if (search !== null) searches.push(search);
    return Response.json({ items: search === null ? orders(count) : found(search), nextCursor: null });
  });
  const Stub = createRoutesStub([{ path: '*', Component: () => <OrderHistory userId="ada" /> }]);
  render(
    <WithQueries>
      <Stub />
    </WithQueries>,
  );
  return searches;
}

const box = () => screen.findByRole('searchbox', { name: 'Search your orders' }, patience);

describe('the search in the orders of an account', () => {
  it('shows and announces what it finds, and all orders again', async () => {
    const searches = openOrders(12, () => [order(20)]);
    await userEvent.type(await box(), ' mug {Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 order found.'), patience);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'All orders' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(12), patience);
    expect(searches).toEqual(['mug']);
    expect(document.activeElement).toBe(await box());
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says so when it finds nothing', async () => {
    openOrders(12);
    await userEvent.type(await box(), 'lamp{Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No order matches “lamp”.'), patience);
  });

  it('is absent for an account with few orders', async () => {
    openOrders(9);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(9), patience);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
