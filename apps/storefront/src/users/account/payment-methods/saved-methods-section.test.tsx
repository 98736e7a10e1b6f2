// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SavedMethodView } from '@vitrine/contract/payments/saved-methods.schema.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SavedMethodsSection } from './saved-methods-section.tsx';

const names = { firstName: 'Ada', lastName: 'Lovelace' };
const user = { id: 'u1', email: 'ada@example.com', ...names, role: 'USER', isDemo: false } as const;
const card = { id: 'pm_1', brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2030, isExpired: false };

const account = { id: 'PAYPAL:t1', method: 'PAYPAL', name: 'PayPal', account: 'ad•••@example.com' } as const;

let items: SavedMethodView[] = [];
let isIncomplete = false;
const removed: string[] = [];
beforeEach(() => {
  items = [card, { ...card, id: 'pm_2', brand: 'jcb', last4: '0505', isExpired: true }];
  removed.length = 0;
  isIncomplete = false;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const { method, url } = new Request(new URL(input instanceof Request ? input.url : input, 'http://shop'), init);
    if (method === 'GET') return Response.json({ items, ...(isIncomplete && { isIncomplete }) });
    const id = decodeURIComponent(url.split('/').at(-1) ?? '');
    if (!items.some((item) => item.id === id))
      return Response.json({ code: 'NOT_FOUND', detail: 'There is no such saved payment method.' }, { status: 404 });
    removed.push(id);
    items = items.filter((item) => item.id !== id);
    return Response.json({ success: true });
  });
});

/** Renders the section with the methods of the shop. */
function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SavedMethodsSection user={user} />
    </QueryClientProvider>,
  );
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists the saved cards with their expiry', async () => {
  open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('div')?.textContent)).toEqual([
    'Visa ending in 4242Expires 04/2030',
    'JCB ending in 0505Expired 04/2030',
  ]);
});

it('removes a card only after the confirmation, and says that it is removed', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }));
  expect(removed).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove this card' }));
  expect(await screen.findByText('The card was removed.')).toBeTruthy();
  expect(removed).toEqual(['pm_1']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove JCB ending in 0505' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove this card' }));
  expect(await screen.findByText(/You have no saved payment methods/)).toBeTruthy();
});

it('lists the cards again when one was removed elsewhere', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
  items = items.slice(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remove this card' }));
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such saved payment method.');
  expect(screen.queryByText('The card was removed.')).toBeNull();
  await vi.waitFor(() => expect(screen.queryByText('Visa ending in 4242')).toBeNull());
});

it('lists a saved account beside the cards, and removes it', async () => {
  items = [card, account];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove PayPal ad•••@example.com' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove this payment account' }));
  expect(await screen.findByText('The payment account was removed.')).toBeTruthy();
  expect(removed).toEqual(['PAYPAL:t1']);
});

it('says when the methods of a provider are missing', async () => {
  isIncomplete = true;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Some of your saved payment methods');
  expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
});
