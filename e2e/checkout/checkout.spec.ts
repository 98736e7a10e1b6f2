import { expect, type Page, test } from '@playwright/test';
import { checkoutButton, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';

const thanks = 'Thank you for your order!';

async function fillCheckout(page: Page, card = '4242 4242 4242 4242'): Promise<void> {
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  await enterCard(page, card);
}

test('an answer that got lost never buys twice: the same key is sent again and gets the same order', async ({
  page,
}) => {
  await fillCheckout(page);
  const keys: (string | undefined)[] = [];
  const orders: string[] = [];
  await page.route('**/api/v1/orders/place', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    orders.push((await answer.json()).orderNumber);
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await checkoutButton(page).click();
  await expect(page.getByText('Processing payment...')).toBeVisible();
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 20_000 });
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(new Set(orders).size).toBe(1);
  await expect(page.getByText(`Order number ${orders[0]}`)).toBeVisible();
});

test('an order that is sent again after lost connections and a reload is placed once', async ({ page }) => {
  await fillCheckout(page);
  const keys = new Set<string | undefined>();
  let isOffline = true;
  await page.route('**/api/v1/orders/place', async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    await (isOffline ? route.abort('internetdisconnected') : route.fulfill({ response: answer }));
  });
  await checkoutButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Order placement failed', { timeout: 20_000 });
  await expect(page.getByText('Processing payment...')).toBeHidden();
  await checkoutButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Order placement failed', { timeout: 20_000 });
  isOffline = false;
  await page.reload();
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 20_000 });
  expect(keys.size).toBe(1);
});

test('an address check that can not be reached does not stop the order', async ({ page }) => {
  await fillCheckout(page);
  await page.route('**/api/v1/shipping/verify', (route) => route.abort());
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 20_000 });
});

test('without the card provider the checkout says so', async ({ page }) => {
  await page.route('**/sandbox/stripe.js', (route) => route.abort());
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  await checkoutButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Stripe not loaded');
});

test('a refusal without words is an order placement that failed', async ({ page }) => {
  await fillCheckout(page);
  await page.route('**/api/v1/orders/place', (route) => route.fulfill({ json: { success: false, error: '' } }));
  await checkoutButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Order placement failed');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a card that is not complete shows an error of one line', async ({ page }) => {
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  await page.getByPlaceholder('Card number').fill('4242');
  await checkoutButton(page).click();
  await expect(page.getByRole('alert')).toContainText(/card number/i);
  await expect(page.getByText('Processing payment...')).toBeHidden();
});

test('the keyboard alone buys', async ({ page }) => {
  await page.goto('/product/soap-stack');
  const press = async (name: string | RegExp, key = 'Tab') => {
    const target = page.getByRole('button', { name }).and(page.locator(':focus'));
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press(key);
      if ((await target.count()) > 0) return page.keyboard.press('Enter');
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  await press('Add to Cart');
  // The button must have its new name before the keyboard reaches it.
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await press('Cart, 1 item', 'Shift+Tab');
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  await press('Proceed to Checkout');
  const number = page.getByPlaceholder('Card number');
  await expect(number).toBeVisible();
  for (let step = 0; step < 40 && !(await number.evaluate((box) => box.matches(':focus'))); step += 1)
    await page.keyboard.press('Tab');
  // The provider's field moves the focus from the number to the date and then to the CVC.
  await page.keyboard.type('42424242424242421234123');
  await press('Checkout');
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 20_000 });
});
