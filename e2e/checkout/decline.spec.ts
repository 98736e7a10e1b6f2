import { expect, test } from '@playwright/test';
import { checkoutButton, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';

test('a declined card shows its own words, keeps the cart, and another card then pays', async ({ page }) => {
  await putInCart(page, 'pencil-cup');
  await goToCheckout(page);
  await enterCard(page, '4000 0000 0000 0002');
  await checkoutButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Processing payment...')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();

  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
});

test('an address that misses parts', async ({ page }) => {
  await putInCart(page, 'pencil-cup');
  await goToCheckout(page);
  await test.step('the form validates on change', async () => {
    await page.getByLabel('Street').fill('');
    await expect(page.getByText('Street is required')).toBeVisible();
    await page.getByLabel('Email').fill('not an e-mail');
    await expect(page.getByText('Enter a valid email')).toBeVisible();
  });
  await test.step('an address that misses parts is not sent, and the focus goes to its first fault', async () => {
    await enterCard(page, '4242 4242 4242 4242');
    await checkoutButton(page).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page).toHaveURL(/\/checkout$/);
  });
});

test('an address that the carrier does not know says so and buys nothing', async ({ page }) => {
  await putInCart(page, 'pencil-cup');
  await goToCheckout(page);
  await page.getByLabel('Street').fill('UNDELIVERABLE ST');
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Address verification failed.' })).toHaveText(
    'Address verification failed. Please check your shipping address.',
    { timeout: 20_000 },
  );
});

test('a price that changed stands next to its line, and the cart can take it over', async ({ page }) => {
  await putInCart(page, 'pencil-cup');
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}');
    cart.items[0].price -= 100;
    localStorage.setItem('cart', JSON.stringify(cart));
  });
  await page.goto('/checkout');
  await expect(page.getByText(/^The price changed from \$\d+\.\d\d to \$\d+\.\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(page.getByText(/^The price changed/)).toBeHidden();
});

test('an empty cart has nothing to check out', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});
