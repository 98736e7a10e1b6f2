// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PaymentOption } from '@vitrine/contract/payments/offered-payments.schema.ts';
import type { SavedMethodView } from '@vitrine/contract/payments/saved-methods.schema.ts';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type ChosenAccount, paymentFields, redirectLabel } from '../use-payment-choice.ts';
import { SavedAccounts } from './saved-accounts.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = { firstName: 'Ada', lastName: 'Lovelace' };
const user = { id: 'u1', email: 'ada@example.com', ...names, role: 'USER', isDemo: false } as const;
const option: PaymentOption = { method: 'PAYPAL', name: 'PayPal', instructions: '', countries: [] };
const card = { id: 'pm_1', brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2030, isExpired: false };
const account = { id: 'PAYPAL:t1', method: 'PAYPAL', name: 'PayPal', account: 'ad•••@example.com' } as const;

/** Renders the choice with the answer of the shop. Returns the fields of the order, and the label of its button. */
function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  let latest: ChosenAccount | null = null;
  function Form() {
    const [chosen, choose] = useState<ChosenAccount | null>(null);
    latest = chosen;
    return <SavedAccounts user={user} option={option} onChoose={choose} />;
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Form />
    </QueryClientProvider>,
  );
  return () => [paymentFields(option, latest), redirectLabel({ option, account: latest })];
}
const saved = (...items: SavedMethodView[]) => open(() => Response.json({ items }));

it('a saved account is chosen, and pays without the page of the provider', async () => {
  const fields = saved(card, account, { ...account, id: 'PAYPAL:t2', account: null });
  expect(await screen.findByRole('radio', { name: 'PayPal ad•••@example.com' })).toHaveProperty('checked', true);
  expect(screen.queryByText(/Visa/)).toBeNull();
  expect(fields()).toEqual([{ savedMethod: 'PAYPAL:t1' }, null]);
  await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }));
  expect(fields()).toEqual([{ savedMethod: 'PAYPAL:t2' }, null]);
});

it('another account is approved on the page of the provider, and saved only when the shopper ticks the box', async () => {
  const fields = saved(account);
  await userEvent.click(await screen.findByRole('radio', { name: 'Use another PayPal account' }));
  expect(fields()).toEqual([{ paymentMethod: 'PAYPAL' }, 'Continue to PayPal']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Save my PayPal account for my next purchases' }));
  expect(fields()).toEqual([{ paymentMethod: 'PAYPAL', saveMethod: true }, 'Continue to PayPal']);
});

it.each([
  ['without a saved account', () => Response.json({ items: [card] })],
  ['when the saved accounts can not be read', () => Response.json({ code: 'PROVIDER_UNAVAILABLE' }, { status: 503 })],
])('%s there is only the box', async (_case, answer) => {
  const fields = open(answer);
  const box = await screen.findByRole('checkbox', {}, { timeout: 15_000 });
  expect(box).toHaveProperty('checked', false);
  expect([screen.queryByRole('radio'), fields()]).toEqual([null, [{ paymentMethod: 'PAYPAL' }, 'Continue to PayPal']]);
});
