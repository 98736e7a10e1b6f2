import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { changeProduct, makeProduct, ownName } from '../support/catalogue.ts';
import { readShifts, recordShifts } from '../support/layout-shifts.ts';
import { checkoutButton, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';

const thanks = 'Thank you for your order!';
const readTotal = (page: Page) =>
  page.getByRole('region', { name: 'Order Summary' }).locator('dl > div', { hasText: 'Total' }).last().locator('dd');

interface Visit {
  readonly page: Page;
  /** The staff request, with separate cookies. */
  readonly request: APIRequestContext;
}

/** Opens the checkout with a separate product, as a guest. */
async function checkOutOwnProduct({ page, request }: Visit, name: string, price = 3900) {
  const product = await makeProduct(request, { name: ownName(name), price });
  await putInCart(page, product.slug);
  await goToCheckout(page);
  return product;
}

test('the checkout is one page of numbered steps, and its button names the amount that the shop quoted', async ({
  page,
}) => {
  const quoted = page.waitForResponse('**/api/v1/cart/quote');
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  const { totals } = await (await quoted).json();
  const amount = `$${(totals.total / 100).toFixed(2)}`;
  await test.step('the steps are Shipping Information, Delivery and Payment Information, in this order', async () => {
    const steps = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(steps).toHaveCount(3);
    for (const [index, name] of ['Shipping Information', 'Delivery', 'Payment Information'].entries()) {
      await expect(steps.nth(index).getByRole('region', { name })).toBeVisible();
      await expect(steps.nth(index)).toContainText(String(index + 1));
    }
  });
  await test.step('the button, its description and the summary name the same amount', async () => {
    await expect(checkoutButton(page)).toHaveText(`Checkout ${amount}`);
    await expect(checkoutButton(page)).toHaveAccessibleDescription(amount);
    await expect(readTotal(page)).toHaveText(amount);
  });
  await test.step('the text beside the button names who takes the payment and which cards are accepted', async () => {
    const payment = page.getByRole('region', { name: 'Payment Information' });
    await expect(payment.getByText(/Encrypted and processed by Stripe/)).toBeVisible();
    for (const name of ['Visa', 'Mastercard', 'American Express', 'Discover'])
      await expect(payment.getByRole('img', { name, exact: true })).toBeVisible();
  });
  await expectAccessible(page);
});

test('without a quote of the shop the button is the plain word, and still buys', async ({ page }) => {
  await page.route('**/api/v1/cart/quote', (route) => route.abort());
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
  await expect(checkoutButton(page)).toHaveText('Checkout');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 30_000 });
});

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

test('on a phone the summary is one line with the total, and a tap opens and closes it', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { name } = await checkOutOwnProduct({ page, request }, 'Folded Mug');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const fold = summary.getByRole('button', { name: /^1 item \$/ });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(summary.getByText(name)).toBeHidden();
  expect((await summary.boundingBox())?.height).toBeLessThan(80);
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(summary.getByText(name)).toBeVisible();
  await expect(readTotal(page)).toBeVisible();
  await expectAccessible(page);
  await fold.press('Enter');
  await expect(summary.getByText(name)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(summary.getByText(name)).toBeVisible();
  await expect(summary.getByRole('button')).toHaveCount(0);
});

for (const [screen, width] of [
  ['wide', 1280],
  ['phone', 360],
] as const) {
  test(`a price that changes while paying on a ${screen} screen: message, summary and button agree, the line shows both prices, and the next press pays the new total`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const product = await checkOutOwnProduct({ page, request }, 'Dearer Mug', 3900);
    await enterCard(page, '4242 4242 4242 4242');
    const before = /^Checkout (\$\d+\.\d\d)$/;
    await expect(checkoutButton(page)).toHaveText(before);
    const [, oldTotal = ''] = before.exec((await checkoutButton(page).innerText()).replace(/\s+/, ' ')) ?? [];
    await changeProduct(request, product.id, { price: 4500 });
    const refused = page.waitForResponse('**/api/v1/orders/place');
    await checkoutButton(page).click();
    const answer = await refused;
    expect(answer.status()).toBe(409);
    const { quote } = await answer.json();
    const newTotal = `$${(quote.totals.total / 100).toFixed(2)}`;
    await expect(page.getByRole('alert')).toHaveText(`Prices have changed: the total is now ${newTotal}.`);
    await expect(checkoutButton(page)).toHaveText(`Checkout ${newTotal}`);
    const total = readTotal(page);
    await expect(total).toContainText(newTotal);
    await expect(total.locator('s')).toHaveText(oldTotal);
    const line = page
      .getByRole('region', { name: 'Order Summary' })
      .getByRole('listitem')
      .filter({ hasText: product.name });
    await expect(line.locator('s')).toHaveText('$39.00 x 1');
    await expect(line.getByText('$45.00 x 1', { exact: true })).toBeVisible();
    await expect(line.getByText('The price changed from $39.00 to $45.00')).toBeVisible();
    await expectAccessible(page);

    const placed = page.waitForRequest('**/api/v1/orders/place');
    await checkoutButton(page).click();
    expect((await placed).postDataJSON().order).toMatchObject({
      total: quote.totals.total,
      items: [{ price: 4500, quantity: 1 }],
    });
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 30_000 });
  });
}

test('a price that changed before the checkout is shown with the new total, which the button takes', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { name: ownName('Cheaper Mug'), price: 3900 });
  await putInCart(page, product.slug);
  await changeProduct(request, product.id, { price: 3000 });
  await page.goto('/checkout');
  const line = page
    .getByRole('region', { name: 'Order Summary' })
    .getByRole('listitem')
    .filter({ hasText: product.name });
  await expect(line.locator('s')).toHaveText('$39.00 x 1');
  await expect(line.getByText('$30.00 x 1', { exact: true })).toBeVisible();
  await expect(checkoutButton(page)).toHaveText(/\$/);
  const total = await readTotal(page).innerText();
  await expect(checkoutButton(page)).toHaveText(`Checkout ${total}`);
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 30_000 });
});
