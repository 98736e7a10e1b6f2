// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { cents } from '@vitrine/domain/money/cents.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { cart } from '../../cart/cart-store.ts';
import { emptySite } from '../../settings/empty-site.ts';
import { carafe, type OpenShop, openShop } from '../../testing/open-shop.tsx';
import { userStore } from '../../users/user-store.ts';

const patience = { timeout: 15_000 };
const demo = { email: 'demo@example.com', password: 'demo-password' };
const ada = {
  id: '0190b000-0000-7000-8000-0000000000a1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  role: 'SITE_OWNER',
  isDemo: false,
} as const;
const address = { name: 'Ada Lovelace', street1: 'Ring 1', city: 'Wien', state: '', postalCode: '1010', country: 'AT' };

// The report of a started cart would leave the test.
vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);

let shop: OpenShop;
let wheres: unknown[] = [];
afterEach(() => {
  shop.close();
  userStore.set(null);
});

function openCheckout(site: object, saved: readonly object[] = []): void {
  const { id: productId } = carafe;
  const price = cents(carafe.price);
  cart.add({ productId, variantId: null, product: { ...carafe, price }, variant: null, price });
  wheres = [];
  shop = openShop('/checkout', {
    'GET /settings/site': () => Response.json({ ...emptySite, ...site, aboutPageContent: '', homePageCollections: [] }),
    'GET /addresses': () => Response.json({ items: saved }),
    'POST /orders/many': (body) => {
      wheres.push((body as { where?: unknown }).where);
      return Response.json({ items: [{ shippingInfo: { address } }], nextCursor: null });
    },
  });
}

const street = async () => (await screen.findByLabelText<HTMLInputElement>('Street', {}, patience)).value;
const getValue = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

it.each([
  [['DE', 'US'], '388 Townsend St', 'demo@example.com'],
  [['DE', 'AT'], '', ''],
])('in demo mode, a market that delivers to %j starts with the street "%s"', async (countries, expected, email) => {
  openCheckout({ demo, countries });
  expect(await street()).toBe(expected);
  expect(getValue(/^Email/)).toBe(email);
  expect(getValue('City')).toBe(expected && 'San Francisco');
});

it('a member of staff gets the address of the own last order, and never that of a customer', async () => {
  userStore.set(ada);
  openCheckout({ countries: ['US', 'AT'] });
  await waitFor(async () => expect(await street()).toBe('Ring 1'), patience);
  expect(wheres).toEqual([{ userId: ada.id }]);
});

it('the last address is not filled in where the shop does not deliver to it', async () => {
  userStore.set(ada);
  openCheckout({ countries: ['US'] }, [address]);
  await waitFor(() => expect(wheres).toHaveLength(1), patience);
  expect(await street()).toBe('');
  expect(getValue('Last name')).toBe('Lovelace');
  expect(getValue(/^Email/)).toBe('ada@example.com');
});

it('the first address of the book that the shop delivers to follows', async () => {
  userStore.set(ada);
  const saved = { ...address, id: '0190b000-0000-7000-8000-0000000000a2', phone: null, street2: null };
  openCheckout({ countries: ['US'] }, [saved, { ...saved, street1: '388 Townsend St', country: 'US' }]);
  await waitFor(async () => expect(await street()).toBe('388 Townsend St'), patience);
});
