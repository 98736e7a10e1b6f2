// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { cents } from '@vitrine/domain/money/cents.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { cart } from '../../cart/cart-store.ts';
import { emptySite } from '../../settings/empty-site.ts';
import { carafe, type OpenShop, openShop } from '../../testing/open-shop.tsx';

const patience = { timeout: 15_000 };
const wrong = 'Enter a valid EU VAT number, such as DE136695976';
const address = {
  Email: 'anna@example.com',
  'First name': 'Anna',
  'Last name': 'Huber',
  Street: 'Ring 1',
  City: 'Wien',
  'Postal code': '1010',
};

// The report of a started cart would leave the test.
vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);

let shop: OpenShop;
let quoted: unknown[] = [];
let sent: unknown[] = [];
afterEach(() => shop.close());

/** Opens the checkout of a shop that sells to businesses, and enters an address. */
async function openCheckout(): Promise<void> {
  const { id: productId } = carafe;
  const price = cents(carafe.price);
  cart.add({ productId, variantId: null, product: { ...carafe, price }, variant: null, price });
  quoted = [];
  sent = [];
  const site = {
    ...emptySite,
    vatNumber: 'DE136695976',
    countries: ['AT'],
    aboutPageContent: '',
    homePageCollections: [],
  };
  shop = openShop('/checkout', {
    'GET /settings/site': () => Response.json(site),
    'POST /cart/quote': (body) => {
      quoted.push((body as { business?: unknown }).business);
      return Response.json({ status: 404 }, { status: 404 });
    },
    'POST /shipping/verify': (body) => {
      sent.push(body);
      return Response.json({ valid: false, errors: [], normalizedAddress: null });
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'I am buying for a business' }, patience));
  for (const [label, value] of Object.entries(address)) type(label, value);
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Returns the error at a field. */
function errorAt(label: string): string | undefined {
  const field = screen.getByLabelText(label);
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return described.map((id) => document.getElementById(id)?.textContent ?? '').at(-1);
}

function checkOut(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
}

it('a wrong VAT number has its error at its field once typing has paused, and the shop is not asked for its taxes', async () => {
  await openCheckout();
  type('Company name', 'Café Wien');
  type('VAT number', 'ATU13585620');
  expect(errorAt('VAT number')).toBeUndefined();
  await waitFor(() => expect(errorAt('VAT number')).toBe(wrong), patience);
  expect(quoted.filter(Boolean)).toEqual([]);
  type('VAT number', 'atu 13585627');
  expect(errorAt('VAT number')).toBeUndefined();
  const business = { companyName: 'Café Wien', vatNumber: 'atu 13585627' };
  await waitFor(() => expect(quoted).toContainEqual(business), patience);
});

it.each([
  ['a wrong VAT number', { 'Company name': 'Café Wien', 'VAT number': 'ATU13585620' }, 'VAT number', wrong],
  ['no VAT number', { 'Company name': 'Café Wien' }, 'VAT number', wrong],
  ['no company', { 'VAT number': 'ATU13585627' }, 'Company name', 'Company name is required'],
])('%s places no order: the focus goes to the field with its error', async (_, fields, label, error) => {
  await openCheckout();
  for (const [field, value] of Object.entries(fields)) type(field, value);
  checkOut();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)), patience);
  expect(errorAt(label)).toBe(error);
  expect(sent).toEqual([]);
});

it('a shopper who is no business after all continues with the order', async () => {
  await openCheckout();
  checkOut();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'I am buying for a business' }));
  checkOut();
  await waitFor(() => expect(sent).toHaveLength(1), patience);
});
