// @vitest-environment happy-dom

import { emptyCart } from '@vitrine/domain/cart/cart.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userStore } from '../../users/user-store.ts';
import { cart, type ShopCartLine } from '../cart-store.ts';
import { accountCart } from './account-cart-store.ts';
import { followAccountCart } from './sync-account-cart.ts';

const mug = '01920000-0000-7000-8000-000000000001';
const bowl = '01920000-0000-7000-8000-000000000002';
const vase = '01920000-0000-7000-8000-000000000003';
/** The server stores no line of it. */
const gone = '01920000-0000-7000-8000-000000000004';
const ada = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  role: 'USER',
  isDemo: false,
} as const;

/** The stock of the shop. A product without one is no longer sold. */
const stock: Record<string, number | undefined> = { [mug]: 3, [bowl]: 9 };
let account: { productId: string; variantId: string | null; quantity: number }[] = [];
const calls: string[] = [];

beforeEach(() => {
  // The files of a worker share the cart.
  cart.settleTo([]);
  vi.useFakeTimers();
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const given = JSON.parse(typeof body === 'string' ? body : '{}') as {
      lines?: typeof account;
      items?: typeof account;
    };
    if (path.endsWith('/cart/quote')) return Response.json({ lines: given.items?.map(quoted) });
    calls.push(`${method} ${path.replace('/api/v1', '')}`);
    for (const line of given.lines ?? []) {
      const stored = account.find(({ productId }) => productId === line.productId);
      const isLower = path.endsWith('merge') && (stored?.quantity ?? 0) > line.quantity;
      account = account.filter((each) => each !== stored);
      if (line.quantity > 0 && line.productId !== gone) account.push(isLower && stored ? stored : line);
    }
    return Response.json({ lines: account.map((line) => ({ ...line, name: `Name of ${line.productId}` })) });
  });
});

afterEach(() => {
  cart.settleTo([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function quoted({ productId, variantId, quantity }: (typeof account)[number]) {
  const left = stock[productId];
  const product = {
    id: productId,
    slug: productId,
    name: `Name of ${productId}`,
    price: 900,
    discount: 0,
    discountType: 'FIXED',
    stock: left,
    images: [],
  };
  const sold = Math.min(quantity, left ?? 0);
  return {
    productId,
    variantId,
    product: left === undefined ? null : product,
    variant: null,
    quantity: sold,
    price: 900,
    stock: left ?? 0,
    notes: [],
  };
}

function held(productId: string): Omit<ShopCartLine, 'quantity'> {
  const product = {
    id: productId,
    slug: productId,
    name: `Name of ${productId}`,
    price: cents(900),
    discount: 0,
    discountType: 'FIXED',
    stock: 9,
    images: [],
  } as const;
  return { productId, variantId: null, product, variant: null, price: cents(900) };
}

const shown = () => cart.current().items.map(({ productId, quantity }) => [productId, quantity]);
const settle = () => vi.advanceTimersByTimeAsync(1_500);

it('merges at sign-in, caps by stock, sends changes once, and leaves the browser at sign-out', async () => {
  cart.add(held(mug), 2);
  cart.add(held(vase), 1);
  account = [
    { productId: bowl, variantId: null, quantity: 2 },
    { productId: mug, variantId: null, quantity: 8 },
  ];
  userStore.set(ada);
  followAccountCart();
  await settle();
  expect(calls[0]).toBe('POST /cart/lines/merge');
  expect(new Map(shown() as [string, number][])).toEqual(
    new Map([
      [bowl, 2],
      [mug, 3],
    ]),
  );
  expect(accountCart.get()?.capped).toEqual([
    { name: `Name of ${mug}`, quantity: 3 },
    { name: `Name of ${vase}`, quantity: 0 },
  ]);
  await settle();
  expect(account.find(({ productId }) => productId === mug)?.quantity).toBe(3);
  expect(account.some(({ productId }) => productId === vase)).toBe(false);

  calls.length = 0;
  for (const _ of [1, 2, 3]) cart.add(held(bowl));
  await settle();
  expect([calls, account.find(({ productId }) => productId === bowl)?.quantity]).toEqual([['PUT /cart/lines'], 5]);

  account = account.filter(({ productId }) => productId !== mug);
  calls.length = 0;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(calls, 'a focus of the window reads nothing').toEqual([]);
  cart.add(held(bowl));
  await settle();
  expect(shown()).toEqual([[bowl, 6]]);

  cart.add(held(gone), 2);
  await settle();
  cart.add(held(bowl));
  await settle();
  expect(shown(), 'a line that the account does not take stays').toEqual([
    [bowl, 7],
    [gone, 2],
  ]);
  cart.takeOut([{ productId: gone, variantId: null, quantity: 2 }]);
  await settle();

  calls.length = 0;
  userStore.set(null);
  followAccountCart();
  await settle();
  expect([cart.current(), accountCart.get(), calls, localStorage.getItem('cart')]).toEqual([emptyCart, null, [], null]);
});

it('stores a line again that returns while its removal has no response and the page is left', async () => {
  stock[mug] = 3;
  account = [{ productId: mug, variantId: null, quantity: 1 }];
  userStore.set(ada);
  followAccountCart();
  await settle();
  expect(shown()).toEqual([[mug, 1]]);
  const respond = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    await respond(path, init);
    return new Promise(() => {});
  });
  cart.takeOut([{ productId: mug, variantId: null, quantity: 1 }]);
  await settle();
  expect(account).toEqual([]);

  // The next page has the storage, and follows the cart again.
  cart.add(held(mug));
  vi.stubGlobal('fetch', respond);
  const nextPage: string = './sync-account-cart.ts?next-page';
  const next: typeof import('./sync-account-cart.ts') = await import(nextPage);
  next.followAccountCart();
  await settle();
  expect(account).toEqual([{ productId: mug, variantId: null, quantity: 1 }]);
  userStore.set(null);
});
