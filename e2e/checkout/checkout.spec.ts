import { expect, test } from '@playwright/test';
import { checkOut, checkoutButton, enterCard, goToCheckout, putInCart, readItem } from '../support/shopper.ts';

const thanks = 'Thank you for your order!';

test('an order whose answer gets lost', async ({ page }) => {
  const placing = '**/api/v1/orders/place';
  const keys: (string | undefined)[] = [];
  const orders: string[] = [];
  await checkOut(page, await readItem(page.request, 'soap-stack'));
  await test.step('an order that is sent again after lost connections and a reload is placed once', async () => {
    let isOffline = true;
    await page.route(placing, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const answer = await route.fetch();
      await (isOffline ? route.abort('internetdisconnected') : route.fulfill({ response: answer }));
    });
    await enterCard(page, '4242 4242 4242 4242');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await checkoutButton(page).click();
      await expect(page.getByRole('alert')).toHaveText('Order placement failed', { timeout: 20_000 });
      await expect(page.getByText('Processing payment...')).toBeHidden();
    }
    isOffline = false;
    await page.reload();
    await enterCard(page, '4242 4242 4242 4242');
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 20_000 });
    expect(new Set(keys).size).toBe(1);
    await page.unroute(placing);
  });
  await page.route('**/api/v1/cart/quote', (route) => route.abort());
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
  await test.step('without a quote of the shop the button is the plain word', async () => {
    await expect(checkoutButton(page)).toHaveText('Checkout');
  });
  await page.route('**/api/v1/shipping/verify', (route) => route.abort());
  await test.step('an answer that got lost never buys twice: the same key is sent again and gets the same order', async () => {
    keys.length = 0;
    await page.route(placing, async (route) => {
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
  });
  await test.step('an address check that can not be reached does not stop the order', async () => {
    await expect(page.getByText(`Order number ${orders[0]}`)).toBeVisible();
  });
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
  const country = page.getByRole('combobox', { name: /Country/ });
  const menu = page.getByRole('listbox', { name: 'Country' });
  await test.step('a dropdown is closed until a click opens it', async () => {
    await expect(menu).toBeHidden();
    await expect(country).toHaveAttribute('aria-expanded', 'false');
    await country.click();
    await expect(menu).toBeVisible();
    await expect(country).toHaveAttribute('aria-expanded', 'true');
  });
  await test.step('the menu of a dropdown is at most 15rem high', async () => {
    await expect(menu).toHaveCSS('max-height', '240px');
  });
  await test.step('the first country that the checkout offers is the United States', async () => {
    await expect(page.getByRole('option').first()).toHaveText('United States');
  });
  await test.step('a dropdown closes on a click outside', async () => {
    await page.getByRole('heading', { name: 'Shipping Information' }).click();
    await expect(menu).toBeHidden();
  });
  await test.step('a dropdown is used by keyboard too', async () => {
    await country.press('ArrowDown');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await country.press('Enter');
    await page.keyboard.press('Enter');
    await expect(country).toContainText('United States');
  });
  await test.step('the keyboard reaches the card and pays', async () => {
    for (let step = 0; step < 40 && !(await number.evaluate((box) => box.matches(':focus'))); step += 1)
      await page.keyboard.press('Tab');
    // The provider's field moves the focus from the number to the date and then to the CVC.
    await page.keyboard.type('42424242424242421234123');
    await press('Checkout');
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 20_000 });
  });
});
