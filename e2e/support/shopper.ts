import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/**
 * Puts a product into the cart on its page, and opens the cart.
 *
 * @example
 * await putInCart(page, 'stoneware-mug');
 * await goToCheckout(page);
 */
export async function putInCart(page: Page, slug: string): Promise<void> {
  await page.goto(`/product/${slug}`);
  await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await openCart(page);
}

/** Returns a product of the demo store as an item of a link to the cart. Of a product with variants, the first that is in stock. */
export async function readItem(request: APIRequestContext, slug: string): Promise<string> {
  const data = { where: { slug }, select: ['id'], include: ['variants'] };
  const { id, variants } = (await (await request.post('/api/v1/products/one', { data })).json()) as Sold;
  const variant = variants?.find(({ stock }) => stock > 0);
  return variant ? `${id}.${variant.id}` : id;
}

interface Sold {
  readonly id: string;
  readonly variants?: readonly { readonly id: string; readonly stock: number }[];
}

/**
 * Opens the checkout with one unit of an item by a link, which costs one page instead of two. `at`: the address of a market.
 *
 * @example await checkOut(page, await readItem(page.request, 'soap-stack'));
 */
export async function checkOut(page: Page, item: string, at = ''): Promise<void> {
  await page.goto(`${at}/cart?items=${item}:1&to=checkout`);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.locator('main input[name=street1]')).toBeVisible();
}

/** Creates an account for Ada Lovelace and stays signed in. Returns her email. `isEmpty`: the shop has no categories. */
export async function signUp(
  page: Page,
  { email = `ada-${crypto.randomUUID()}@example.com`, isEmpty = false } = {},
): Promise<string> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('engine-1843');
  await page.getByLabel('Confirm password').fill('engine-1843');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/$/);
  // Waits for the page itself, not only its address, so that the next click does not occur during the change of pages.
  const shown = isEmpty ? page.getByRole('contentinfo') : page.getByRole('navigation', { name: 'Categories' });
  await expect(shown).toBeVisible();
  return email;
}

/** The password of every account that `signUp` and `registerShopper` create. */
export const password = 'engine-1843';

/** Creates an account for Ada Lovelace by the API, and signs this browser in. Returns her email. */
export async function registerShopper(page: Page): Promise<string> {
  const email = `ada-${crypto.randomUUID()}@example.com`;
  const user = { firstName: 'Ada', lastName: 'Lovelace', email, role: 'USER' };
  const made = await page.request.post('/api/v1/auth/register', { data: { user, password } });
  expect(await made.json()).toMatchObject({ success: true });
  await signInByApi(page, { email, password });
  return email;
}

/** Signs this browser in as the login form does, which also stores the user. */
export async function signInByApi(page: Page, person: { email: string; password: string }): Promise<void> {
  const answer = await (await page.request.post('/api/v1/auth/login', { data: person })).json();
  expect(answer).toMatchObject({ success: true });
  await page.goto('/robots.txt');
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), answer.user);
}

/** An address as a shopper types it, by the labels of the checkout. */
const typedAddress = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  Street: '388 Townsend St',
  City: 'San Francisco',
  State: 'CA',
  'Postal code': '94107',
};

/** Types an address of San Francisco into the checkout. `hasEmail`: the shopper is signed in. */
export async function typeAddress(page: Page, { hasEmail = false } = {}): Promise<void> {
  for (const [label, value] of Object.entries(typedAddress)) {
    if (hasEmail && label === 'Email') continue;
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(cart).toBeVisible();
  return cart;
}

/** Opens the menu of the storefront. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
}

/**
 * Types a card into the provider's field, which accepts any future date and any CVC.
 *
 * @example await enterCard(page, '4242 4242 4242 4242');
 */
export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByPlaceholder('Card number').fill(number);
  await page.getByPlaceholder('MM / YY').fill('12 / 34');
  await page.getByPlaceholder('CVC').fill('123');
}

export function checkoutButton(page: Page) {
  return page.getByRole('button', { name: 'Checkout', exact: true });
}

/** Returns the browser's errors: a broken page, a blocked script, a hydration mismatch. A failed request has its address. */
export function complaints(page: Page): string[] {
  const received: string[] = [];
  page.on('pageerror', (error) => received.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    received.push(text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text);
  });
  return received;
}
