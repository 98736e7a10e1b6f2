import { expect, test } from '@playwright/test';
import { checkoutButton, complaints, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';

test('a guest buys with a card that works and follows the order', async ({ page }) => {
  const received = complaints(page);
  await putInCart(page, 'espresso-cups');
  await page.getByRole('button', { name: 'Add one: Espresso Cups' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeAttached();
  await goToCheckout(page);
  await expect(page.getByLabel('Street')).toHaveValue('388 Townsend St');
  await page.getByLabel('Email').fill('finder@example.com');
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();

  await test.step('the confirmation says thanks, that the order has been placed, and that an e-mail will be sent', async () => {
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Your order has been placed successfully.')).toBeVisible();
    await expect(page.getByText('A confirmation email will be sent to you shortly.')).toBeVisible();
  });
  await test.step('a paid order leads to /order-confirmation and clears the cart', async () => {
    await expect(page).toHaveURL('/order-confirmation');
    await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeAttached();
  });
  const number = (await page.getByText(/^Order number \d+$/).innerText()).replace(/\D/g, '');
  await test.step('clearing empties the cart and removes the stored cart', async () => {
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    await page.reload();
    await expect(page.getByText(`Order number ${number}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeAttached();
  });
  const order = page.getByRole('heading', { level: 1, name: `Order ${number}` });
  await test.step('the link of the confirmation shows the order', async () => {
    await page.getByRole('link', { name: 'Track your order' }).click();
    await expect(order).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Status: Paid' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Espresso Cups')).toBeVisible();
    await expect(page.locator('address')).toHaveText(/Townsend St Apt 20San Francisco/);
    expect(received).toEqual([]);
  });
  await test.step('a guest finds an order by its number and e-mail, and nobody without the e-mail', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click();
    await page.getByLabel('Order number').fill(number);
    await page.getByLabel('Email').fill('someone-else@example.com');
    await page.getByRole('button', { name: 'Find order' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(order).toHaveCount(0);
    await page.getByLabel('Email').fill('finder@example.com');
    await page.getByRole('button', { name: 'Find order' }).click();
    await expect(order).toBeVisible();
  });
});
