// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin } from '../../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const swiss = { id: 'ch', prefix: 'ch', name: 'Switzerland', countries: ['CH'], languages: ['fr'], currency: 'CHF' };
const product = { hasVariants: false, stock: 9, stockPolicy: 'DENY', variants: [], images: [], unitPrice: 2_400 };
const mug = { ...product, id: '0190b000-0000-7000-8000-00000000000a', name: 'Mug' };
const prices: Readonly<Record<string, number>> = { main: 2_400, ch: 2_150 };

interface Quoted {
  readonly items: readonly { readonly id: string; readonly productId: string; readonly quantity: number }[];
  readonly market?: string;
}

/** Quotes each line at the price of the market. `isSold`: whether Switzerland sells it. */
function quote(isSold: boolean) {
  return (body: unknown) => {
    const { items, market = 'main' } = body as Quoted;
    const isUnsold = market === 'ch' && !isSold;
    const price = isUnsold ? 0 : (prices[market] ?? 0);
    const lines = items.map((item) => ({
      ...item,
      variantId: null,
      product: isUnsold ? null : { name: 'Mug' },
      price,
      quantity: isUnsold ? 0 : item.quantity,
      notes: isUnsold ? [{ code: 'UNAVAILABLE', message: 'No longer available' }] : [],
    }));
    return Response.json({ lines, totals: { subtotal: price, shipping: 0, tax: 0, total: price }, taxes: [] });
  };
}

let admin: OpenAdmin;
afterEach(() => admin.close());

/** Opens the page of a shop in dollars with a Swiss market, and adds a mug. */
async function openWithMug(isSold: boolean) {
  admin = openAdmin('/admin/orders/new', {
    'GET /settings/site': () => Response.json({ ...defaultSiteSettings, countries: ['US'], markets: [swiss] }),
    'POST /products/many': many([mug]),
    'POST /cart/quote': quote(isSold),
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Add a product', undefined, patience), 'Mug');
  await user.click(await screen.findByRole('option', { name: /Mug/ }, patience));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Totals' }).textContent).toContain('$24.00'), patience);
  return user;
}

async function chooseSwitzerland(user: ReturnType<typeof userEvent.setup>) {
  const country = screen.getByRole('combobox', { name: 'Country' });
  await user.clear(country);
  await user.type(country, 'Switz');
  await user.click(await screen.findByRole('option', { name: 'Switzerland' }, patience));
}

it('a phone order takes the market of its country, with its prices, and names what changed', async () => {
  const user = await openWithMug(true);
  expect(screen.getByRole('combobox', { name: 'Market' })).toHaveProperty('value', 'Main market, USD');
  await chooseSwitzerland(user);
  await waitFor(() => expect(screen.getByRole('group', { name: 'Totals' }).textContent).toContain('CHF'), patience);
  expect(screen.getByRole('combobox', { name: 'Market' })).toHaveProperty('value', 'Switzerland, CHF');
  expect(screen.getByText(/Mug: \$24\.00 before, now CHF.21\.50/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Charge CHF.21\.50 and place/ })).toBeTruthy();
  const quoted = admin.calls.filter(({ call }) => call === 'POST /cart/quote').at(-1);
  expect(quoted?.body).toMatchObject({ market: 'ch', byPhone: true });
});

it('a phone order is not placed with what its market does not sell', async () => {
  const user = await openWithMug(false);
  await chooseSwitzerland(user);
  const reason = 'Switzerland does not sell Mug. Remove it, or sell it in another market.';
  await waitFor(() => expect(screen.getByText(reason)).toBeTruthy(), patience);
  expect(screen.getByRole('button', { name: /Charge/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('list', { name: 'Lines of the order' }).textContent).not.toContain('0.00');
});
