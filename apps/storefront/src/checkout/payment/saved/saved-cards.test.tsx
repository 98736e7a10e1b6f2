// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SavedMethodView } from '@vitrine/contract/payments/saved-methods.schema.ts';
import { blankAddress } from '@vitrine/domain/shipping/address/address.ts';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { cardEntry } from '../card-provider.ts';
import { SavedCards } from './saved-cards.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = {
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 'USER',
  isDemo: false,
} as const;
const visa: SavedMethodView = {
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 4,
  expiryYear: 2030,
  isExpired: false,
};
const amex = { ...visa, id: 'pm_2', brand: 'amex', last4: '0005' };
const old = { ...visa, id: 'pm_0', brand: 'cartes_bancaires', last4: '1111', expiryYear: 2020, isExpired: true };

/** Returns how the order names the card: a saved one by its id, a typed one as pm_new. */
async function getFields(create: typeof cardEntry) {
  const { createPaymentMethod, toFields } = create(null, null);
  const method = await createPaymentMethod(blankAddress);
  const id = 'id' in method ? method.id : 'pm_new';
  return toFields?.(id) ?? { paymentMethod: id };
}

/** Renders the choice with the answer of the shop. Returns the latest entry. */
function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  let latest: typeof cardEntry = cardEntry;
  function Form() {
    const [create, setEntry] = useState(() => cardEntry);
    latest = create;
    return (
      <SavedCards user={user} onEntry={setEntry}>
        <p>Card field</p>
      </SavedCards>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Form />
    </QueryClientProvider>,
  );
  return () => getFields(latest);
}
const saved = (...items: SavedMethodView[]) => open(() => Response.json({ items }));

it('the newest valid card is chosen and pays, and no card is typed', async () => {
  const fields = saved(old, visa, amex);
  const radio = await screen.findByRole('radio', { name: /Visa ending in 4242 ?Expires 04\/2030/ });
  expect(radio).toHaveProperty('checked', true);
  expect(screen.queryByText('Card field')).toBeNull();
  expect(await fields()).toEqual({ savedMethod: 'pm_1' });
  await userEvent.click(screen.getByRole('radio', { name: /American Express ending in 0005/ }));
  expect(await fields()).toEqual({ savedMethod: 'pm_2' });
});

it('an expired card is marked and can not be chosen', async () => {
  const fields = saved(old);
  const radio = await screen.findByRole('radio', { name: /Card ending in 1111 ?Expired 04\/2020/ });
  expect(radio).toMatchObject({ disabled: true, checked: false });
  expect(screen.getByRole('radio', { name: 'Use another card' })).toHaveProperty('checked', true);
  expect(screen.getByText('Card field')).toBeTruthy();
  expect(await fields()).toEqual({ paymentMethod: 'pm_new' });
});

it('another card is typed, and saved only when the shopper ticks the box', async () => {
  const fields = saved(visa);
  await userEvent.click(await screen.findByRole('radio', { name: 'Use another card' }));
  const box = screen.getByRole('checkbox', { name: 'Save this card for my next purchases' });
  expect(box).toHaveProperty('checked', false);
  expect(await fields()).toEqual({ paymentMethod: 'pm_new' });
  await userEvent.click(box);
  expect(await fields()).toEqual({ paymentMethod: 'pm_new', saveMethod: true });
  await userEvent.click(screen.getByRole('radio', { name: /Visa/ }));
  expect(await fields()).toEqual({ savedMethod: 'pm_1' });
});

it.each([
  ['without a saved card', () => Response.json({ items: [] })],
  ['when the saved cards can not be read', () => Response.json({ code: 'PROVIDER_UNAVAILABLE' }, { status: 503 })],
])('%s the card is typed, and may be saved', async (_case, answer) => {
  const fields = open(answer);
  expect(await screen.findByText('Card field', {}, { timeout: 15_000 })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(await fields()).toEqual({ paymentMethod: 'pm_new', saveMethod: true });
});
