import { expect, test } from '@playwright/test';
import { checkOut, checkoutButton, complaints, enterCard, readItem } from '../support/shopper.ts';

test('a checkout that fails in each way, until a card pays', async ({ page }) => {
  const received = complaints(page);
  const failure = page.getByRole('alert');
  const overlay = page.getByText('Processing payment...');
  await checkOut(page, await readItem(page.request, 'pencil-cup'));
  await test.step('the form validates on change', async () => {
    await page.getByLabel('Street').fill('');
    await expect(page.getByText('Street is required')).toBeVisible();
    await page.getByLabel('Email').fill('not an e-mail');
    await expect(page.getByText('Enter a valid email')).toBeVisible();
  });
  await test.step('an address that misses parts is not sent, and the focus goes to its first fault', async () => {
    await checkoutButton(page).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page).toHaveURL(/\/checkout$/);
    await page.getByLabel('Street').fill('388 Townsend St');
    await page.getByLabel('Email').fill('ada@example.com');
  });
  await test.step('a card that is not complete shows an error of one line', async () => {
    await page.getByPlaceholder('Card number').fill('4242');
    await checkoutButton(page).click();
    await expect(failure).toContainText(/card number/i);
    await expect(overlay).toBeHidden();
  });
  await test.step('a refusal without words is an order placement that failed', async () => {
    await page.route('**/api/v1/orders/place', (route) => route.fulfill({ json: { success: false, error: '' } }));
    await enterCard(page, '4000 0000 0000 0002');
    await checkoutButton(page).click();
    await expect(failure).toHaveText('Order placement failed');
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await page.unroute('**/api/v1/orders/place');
  });
  await test.step('a declined card shows its own words and keeps the cart', async () => {
    await checkoutButton(page).click();
    await expect(failure).toHaveText('Your card was declined.', { timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });
  await test.step('on a failure the overlay closes', async () => {
    await expect(overlay).toBeHidden();
    await expect(checkoutButton(page)).toBeEnabled();
  });
  await test.step('on a failure the error is logged', async () => {
    expect(received).toContain('Your card was declined.');
  });
  await test.step('another card then pays', async () => {
    await enterCard(page, '4242 4242 4242 4242');
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
  });
});
