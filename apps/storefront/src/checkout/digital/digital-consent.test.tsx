// @vitest-environment happy-dom
import { cleanup, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteLine } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { emptySite } from '../../settings/empty-site.ts';
import { DigitalConsent } from './digital-consent.tsx';
import { useDigitalConsent } from './use-digital-consent.ts';

afterEach(cleanup);

const line = (isDigital: boolean) => ({ product: isDigital ? { isDigital: true } : {} }) as QuoteLine;

interface Buyer {
  readonly lines?: QuoteLine[];
  readonly country?: string;
  readonly isBusiness?: boolean;
  readonly countries?: readonly string[];
}

function Step({ lines = [line(true)], country = 'DE', isBusiness = false }: Buyer) {
  const consent = useDigitalConsent({ lines }, { country, isBusiness });
  const { isMissing, isShipped, allowsWallets, fields } = consent;
  return (
    <>
      <DigitalConsent consent={consent} />
      <button type="button" onClick={consent.showError}>
        Checkout
      </button>
      <output>{JSON.stringify({ isMissing, isShipped, allowsWallets, ...fields })}</output>
    </>
  );
}

function show({ countries = ['US', 'DE'], ...buyer }: Buyer = {}) {
  const shell = { site: { ...emptySite, countries }, categories: [] };
  const element = <Step {...buyer} />;
  const router = createMemoryRouter([{ id: 'shop', path: '/', loader: () => shell, element }], {
    hydrationData: { loaderData: { shop: shell } },
  });
  const screen = within(render(<RouterProvider router={router} />).container);
  return { ...screen, state: () => JSON.parse(screen.getByRole('status').textContent ?? '') };
}

it('a consumer in the European Union has to agree, and reads so when the checkbox is not checked', async () => {
  const screen = show();
  expect(screen.state()).toEqual({ isMissing: true, isShipped: false, allowsWallets: false, digitalConsent: false });
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('alert').textContent).toMatch(/^Agree that your digital goods/);
  const checkbox = screen.getByRole('checkbox', { name: /my right to withdraw then ends/ });
  expect(checkbox.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(checkbox);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.state()).toMatchObject({ isMissing: false, digitalConsent: true });
});

it.each([
  ['a consumer elsewhere', { country: 'US' }],
  ['a business', { isBusiness: true }],
  ['a cart without digital goods', { lines: [line(false)] }],
])('%s is not asked', (_, buyer) => {
  const screen = show(buyer);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.state().digitalConsent).toBeUndefined();
});

it('a mixed cart is shipped, and wallets stay where no country of the shop asks for the consent', () => {
  expect(show({ lines: [line(true), line(false)] }).state()).toMatchObject({ isShipped: true, allowsWallets: false });
  cleanup();
  expect(show({ country: 'US', countries: ['US', 'CA'] }).state()).toMatchObject({ allowsWallets: true });
});
