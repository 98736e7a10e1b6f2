import { expect, type Page, test } from '@playwright/test';
import { putInCart, signUp } from '../support/shopper.ts';

const stored = (page: Page, key: 'cart' | 'user') =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

test('the cart in browser storage', async ({ page }) => {
  await putInCart(page, 'soap-stack');
  await test.step('a stored cart line has productId, variantId, product, variant, quantity and price', async () => {
    const { items, totalItems } = await stored(page, 'cart');
    expect(totalItems).toBe(1);
    expect(items).toMatchObject([{ variantId: null, variant: null, quantity: 1, product: { name: 'Soap Bars' } }]);
    expect(items[0].productId).toBe(items[0].product.id);
    expect(items[0].price).toBeGreaterThan(0);
  });
  await test.step('every change saves the cart to browser storage', async () => {
    await page.getByRole('button', { name: 'Add one: Soap Bars' }).click();
    await expect.poll(() => stored(page, 'cart')).toMatchObject({ items: [{ quantity: 2 }], totalItems: 2 });
  });
  await test.step('the cart is restored from browser storage at start', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  });
});

test('clearing empties the cart and removes the stored cart', async ({ page }) => {
  await putInCart(page, 'soap-stack');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByPlaceholder('Card number').fill('4242 4242 4242 4242');
  await page.getByPlaceholder('MM / YY').fill('12 / 34');
  await page.getByPlaceholder('CVC').fill('123');
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
});

test('the user in browser storage', async ({ page }) => {
  const email = await signUp(page);
  await test.step('the full user object is kept in browser storage after login', async () => {
    await expect
      .poll(() => stored(page, 'user'))
      .toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', email, role: 'USER' });
  });
  await test.step('the stored user is restored at start', async () => {
    await page.reload();
    await expect(page.getByTitle('Ada Lovelace')).toBeVisible();
  });
  await test.step('the cart state has one key of browser storage and the user data another', async () => {
    await putInCart(page, 'soap-stack');
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => /cart|user/i.test(key)).toSorted()).toEqual(['cart', 'user']);
  });
});

test('the window getting the focus back fetches nothing anew', async ({ page }) => {
  await signUp(page);
  await page.getByTitle('Ada Lovelace').click();
  await expect(page.getByText('You have not placed any orders yet.')).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.evaluate(() => {
    for (const type of ['blur', 'focus']) window.dispatchEvent(new Event(type));
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Track an order' })).toBeVisible();
  expect(requests.filter((address) => address.includes('/api/'))).toEqual([]);
});
