import { expect, type Page, test } from '@playwright/test';
import { checkoutButton, complaints, enterCard, goToCheckout, openCart, putInCart } from '../support/shopper.ts';

/** Changes the stored cart without the page, like a cart of an earlier visit. */
async function changeStoredLine(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate((fields) => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}');
    Object.assign(cart.items[0], fields);
    localStorage.setItem('cart', JSON.stringify(cart));
  }, change);
  await page.reload();
}

test('a product that went away says so in the cart and can not be bought', async ({ page }) => {
  await putInCart(page, 'soap-stack');
  const gone = '01900000-0000-7000-8000-000000000000';
  await changeStoredLine(page, { productId: gone });
  const cart = await openCart(page);
  await expect(cart.getByText(/no longer/i)).toBeVisible();
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(page.getByRole('main').getByText('Your cart is empty.')).toBeVisible();
});

test('the cart has a page of its own at /cart', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  expect((await page.goto('/cart'))?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await expect(main.getByText('Your cart is empty.')).toBeVisible();
  await putInCart(page, 'soap-stack');
  await page.goto('/cart');
  await main.getByRole('button', { name: /^Add one/ }).click();
  await expect(main.getByRole('status', { name: /^Quantity of/ })).toHaveText('2');
  await main.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('a browser that forbids or fills its storage can still buy', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.getItem = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 20_000 });
});

test('damaged values in browser storage', async ({ page }) => {
  const received = complaints(page);
  await page.addInitScript(() => {
    localStorage.setItem('cart', '{broken');
    localStorage.setItem('user', '[1]');
  });
  await page.goto('/');
  await test.step('a damaged user in browser storage is discarded without an error', async () => {
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });
  await test.step('a damaged cart in browser storage is discarded without an error', async () => {
    await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    expect(received).toEqual([]);
  });
});
