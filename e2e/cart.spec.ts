import { expect, type Page, test } from '@playwright/test';
import { checkoutButton, enterCard, goToCheckout, openCart, putInCart } from './support/shopper.ts';

/** Changes the stored cart behind the shop's back, as time does. */
async function changeStoredLine(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate((fields) => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}');
    Object.assign(cart.items[0], fields);
    localStorage.setItem('cart', JSON.stringify(cart));
  }, change);
  await page.reload();
}

test('an empty cart says so', async ({ page }) => {
  await page.goto('/');
  const cart = await openCart(page);
  await expect(cart.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
});

test('lines count up and down, shipping becomes free, and nothing is left at zero', async ({ page }) => {
  await putInCart(page, 'soap-stack');
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(cart.getByText(/^Add \$\d+\.\d\d for free shipping!$/)).toBeVisible();
  await expect(cart.getByText('Sales Tax')).toHaveCount(0);
  for (const word of ['Subtotal', 'Shipping', 'Total'])
    await expect(cart.getByText(word, { exact: true })).toBeVisible();
  const more = cart.getByRole('button', { name: 'Plus one: Soap Bars' });
  for (let unit = 0; unit < 4; unit += 1) await more.click();
  await expect(cart.getByText('FREE!')).toBeVisible();
  await expect(cart.getByText(/for free shipping!/)).toHaveCount(0);
  for (let unit = 0; unit < 5; unit += 1) await cart.getByRole('button', { name: 'Minus one: Soap Bars' }).click();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
});

test('the chosen variant stands in chips, and the cart is what another tab sees', async ({ page, context }) => {
  await putInCart(page, 'stoneware-mug');
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('Sand')).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
  expect(stored.items[0].variant.options).toContain('Colour:Sand');
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

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

test('damaged values of cart and user are discarded without an error', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cart', '{broken');
    localStorage.setItem('user', '[1]');
  });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
});
