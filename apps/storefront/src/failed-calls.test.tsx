// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cents } from '@vitrine/domain/money/cents.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cart } from './cart/cart-store.ts';
import { carafe, listingPage, type OpenShop, openShop, type Respond, type Responses } from './testing/open-shop.tsx';

/** Responses that a network or a broken server may give instead of the response of the shop. */
const badResponses: Readonly<Record<string, Respond>> = {
  'is out of reach': () => {
    throw new TypeError('Failed to fetch');
  },
  'answers 500': () => new Response('rubbish', { status: 500 }),
  'is refused': () => Response.json({ code: 'FORBIDDEN', detail: 'no' }, { status: 403 }),
  'answers a page of somebody else': () =>
    new Response('<h1>Free Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
  'answers half of something': () => new Response('{"items": [{', { headers: { 'content-type': 'application/json' } }),
  'answers something else': () => Response.json({ ok: true }),
  'answers nothing': () => Response.json(null),
};
/** Text that only a developer understands. */
const technical = /undefined|null|JSON|Unexpected|TypeError|token|\[object/;
const patience = { timeout: 15_000 };

// The report of a started cart would leave the test.
vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);

let shop: OpenShop;
const open = (path: string, responses: Responses) => {
  shop = openShop(path, responses);
};
afterEach(() => {
  shop.close();
});

describe.each(Object.entries(badResponses))('a call that %s', (_, bad) => {
  it('of a listing says so in the words of the specification, and trying again works', async () => {
    open('/about', { 'POST /catalog/listing': bad });
    await userEvent.click(await lightingLink());
    expect((await screen.findByRole('alert', {}, patience)).textContent).toBe('Failed to load products.');
    shop.respond({ 'POST /catalog/listing': () => Response.json(listingPage) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Lighting' }, patience);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of a product says so without words of a developer, and trying again works', async () => {
    open('/category/lighting', {
      'POST /catalog/listing': () => Response.json(listingPage),
      'POST /products/one': bad,
    });
    await userEvent.click(await screen.findByRole('link', { name: carafe.name }, patience));
    const words = (await screen.findByRole('alert', {}, patience)).textContent;
    expect(words).toMatch(/^Failed to load product: \S/);
    expect(words).not.toMatch(technical);
    shop.respond({ 'POST /products/one': () => Response.json(carafe) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: carafe.name }, patience);
  });

  it('of a search says so, and the next one works', async () => {
    open('/about', { 'POST /products/many': bad });
    const box = await screen.findByPlaceholderText('Search Products...', {}, patience);
    await userEvent.click(box);
    await userEvent.paste('mug');
    const panel = await screen.findByRole('region', { name: 'Search Results' }, patience);
    await waitFor(
      () => expect(within(panel).getByRole('status').textContent).toBe('Failed to load products.'),
      patience,
    );
    shop.respond({ 'POST /products/many': () => Response.json({ items: [carafe], nextCursor: null }) });
    await userEvent.clear(box);
    await userEvent.click(box);
    await userEvent.paste('carafe');
    await within(panel).findByRole('option', { name: /Carafe/ }, patience);
  });
});

describe.each(Object.entries(badResponses))('a quote that %s', (_, bad) => {
  it('leaves the cart with what it knows, and leads on to the checkout', async () => {
    const { id: productId, name } = carafe;
    const price = cents(carafe.price);
    cart.add({ productId, variantId: null, product: { ...carafe, price }, variant: null, price });
    open('/about', { 'POST /cart/quote': bad });
    const opener = await screen.findByRole('button', { name: 'Cart, 1 item' }, patience);
    await userEvent.click(opener);
    const drawer = await screen.findByRole('dialog', { name: 'Shopping Cart' }, patience);
    await within(drawer).findByRole('link', { name }, patience);
    within(drawer).getByText('Subtotal');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Proceed to Checkout' }));
    await screen.findByRole('heading', { level: 1, name: 'Checkout' }, patience);
    await screen.findByRole('heading', { name: 'Order Summary' }, patience);
    const buy = await screen.findByRole('button', { name: 'Checkout' }, patience);
    await waitFor(() => expect(buy.hasAttribute('disabled')).toBe(false), patience);
  });
});

async function lightingLink(): Promise<HTMLElement> {
  const bar = await screen.findByRole('navigation', { name: 'Shop by department' }, patience);
  return within(bar).findByRole('link', { name: 'Lighting' }, patience);
}

describe.each(['answers 500', 'answers a page of somebody else', 'answers something else'])(
  'a call of the login that %s',
  (kind) => {
    it('says so in the words of the specification and signs nobody in', async () => {
      open('/login', { 'POST /auth/login': badResponses[kind] ?? Response.error });
      await userEvent.click(await screen.findByLabelText('Email', {}, patience));
      await userEvent.paste('demo@example.com');
      await userEvent.click(screen.getByLabelText('Password'));
      await userEvent.paste('demo-password');
      await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }));
      expect((await screen.findByRole('alert', {}, patience)).textContent).toBe('Login failed. Please try again');
      expect(window.location.pathname).toBe('/login');
      expect(localStorage.getItem('user')).toBeNull();
    });
  },
);
