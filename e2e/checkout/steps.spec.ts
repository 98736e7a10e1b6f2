import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths } from '../support/axe.ts';
import { changeProduct, makeProduct, ownName } from '../support/catalogue.ts';
import { readShifts, recordShifts } from '../support/layout-shifts.ts';
import { checkOut, checkoutButton, enterCard, putInCart } from '../support/shopper.ts';

const thanks = 'Thank you for your order!';
const readTotal = (page: Page) =>
  page.getByRole('region', { name: 'Order Summary' }).locator('dl > div', { hasText: 'Total' }).last().locator('dd');

test('a wallet pays with its own address and delivery, and its decline is shown in the sheet', async ({ page }) => {
  await recordShifts(page);
  await putInCart(page, 'soap-stack');
  await page.goto('/checkout');
  const express = page.getByRole('region', { name: 'Express payment' });
  await expect(express.getByRole('button', { name: 'Pay with Sandbox Pay' })).toBeVisible();
  // The account of the sandbox also has Amazon Pay, Klarna and PayPal, which lead to another page.
  await expect(express.getByRole('button')).toHaveCount(1);
  expect(await readShifts(page)).toBeLessThan(0.02);
  await express.getByRole('button', { name: 'Pay with Sandbox Pay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sandbox Pay' });
  const pay = sheet.getByRole('button', { name: /^Pay \$/ });
  await expect(sheet.getByRole('combobox', { name: 'Ship to' })).toContainText('388 Townsend St');
  await expect(pay).toHaveText('Pay $31.42');
  await expectAccessible(page);
  await test.step('a declined card', async () => {
    await sheet.getByRole('combobox', { name: 'Card' }).selectOption({ label: 'Visa ending in 0002 (declined)' });
    await pay.click();
    await expect(sheet.getByRole('alert')).toHaveText('Your card was declined.', { timeout: 20_000 });
  });
  await test.step('another card', async () => {
    await sheet.getByRole('combobox', { name: 'Card' }).selectOption({ label: 'Visa ending in 4242' });
    await pay.click();
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('wally@example.com').first()).toBeVisible();
  });
});

test('a price that changes before the checkout and while paying', async ({ page, request }) => {
  const product = await makeProduct(request, { name: ownName('Changing Mug'), price: 3900 });
  const line = page
    .getByRole('region', { name: 'Order Summary' })
    .getByRole('listitem')
    .filter({ hasText: product.name });
  const total = readTotal(page);
  await checkOut(page, product.id);
  await changeProduct(request, product.id, { price: 3000 });
  await page.reload();
  await test.step('before the checkout: it is shown with the new total, which the button takes', async () => {
    await expect(line.locator('s')).toHaveText('$39.00 x 1');
    await expect(line.getByText('$30.00 x 1', { exact: true })).toBeVisible();
    await expect(checkoutButton(page)).toHaveText(/\$/);
    await expect(checkoutButton(page)).toHaveText(`Checkout ${await total.innerText()}`);
  });
  await enterCard(page, '4242 4242 4242 4242');
  await test.step('while paying: message, summary and button agree, and the line shows both prices', async () => {
    const oldTotal = await total.innerText();
    await changeProduct(request, product.id, { price: 4500 });
    const refused = page.waitForResponse('**/api/v1/orders/place');
    await checkoutButton(page).click();
    const answer = await refused;
    expect(answer.status()).toBe(409);
    const { quote } = await answer.json();
    const newTotal = `$${(quote.totals.total / 100).toFixed(2)}`;
    await expect(page.getByRole('alert')).toHaveText(`Prices have changed: the total is now ${newTotal}.`);
    await expect(checkoutButton(page)).toHaveText(`Checkout ${newTotal}`);
    await expect(total).toContainText(newTotal);
    await expect(total.locator('s')).toHaveText(oldTotal);
    await expect(line.locator('s')).toHaveText('$30.00 x 1');
    await expect(line.getByText('$45.00 x 1', { exact: true })).toBeVisible();
    await expect(line.getByText('The price changed from $30.00 to $45.00')).toBeVisible();
    await expectAccessibleAtWidths(page);
  });
  await test.step('the next press pays the new total', async () => {
    const placed = page.waitForRequest('**/api/v1/orders/place');
    await checkoutButton(page).click();
    const { order } = (await placed).postDataJSON();
    expect(order.items).toMatchObject([{ price: 4500, quantity: 1 }]);
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('$45.00 x 1')).toBeVisible();
  });
});
