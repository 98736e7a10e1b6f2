import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, phone } from '../support/axe.ts';
import { checkOut, checkoutButton, readItem } from '../support/shopper.ts';

/** Returns the amount in cents next to a label of the page's totals. */
async function amountBeside(page: Page, label: string): Promise<number> {
  const text = await page.getByRole('main').locator('dl > div', { hasText: label }).last().locator('dd').innerText();
  return Math.round(Number(text.replace('$', '')) * 100);
}

test('the checkout is one page of numbered sections', async ({ page, request }) => {
  let quoted = Number.NaN;
  page.on('response', async (response) => {
    if (response.url().endsWith('/cart/quote')) quoted = (await response.json()).totals.total;
  });
  await checkOut(page, await readItem(request, 'soap-stack'));
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const payment = page.getByRole('region', { name: 'Payment Information' });
  const total = summary.locator('dl > div', { hasText: 'Total' }).last().locator('dd');
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
  await test.step('the checkout has the section Order Summary, whose cart has no controls', async () => {
    await expect(summary.getByText('Soap Bars')).toBeVisible();
    await expect(summary.getByRole('button')).toHaveCount(0);
  });
  await test.step('the read-only cart shows price x quantity', async () => {
    await expect(summary.getByText(/^\$\d+\.\d\d x 1$/)).toBeVisible();
  });
  await test.step('the checkout has the section Shipping Information', async () => {
    await expect(page.getByRole('region', { name: 'Shipping Information' }).getByLabel('Street')).toBeVisible();
  });
  await test.step('Payment Information hints at a test card number with any future date and CVC, and at the admin dashboard', async () => {
    await expect(payment.getByText(/test card number .* with any future date and CVC/)).toBeVisible();
    await expect(payment.getByText(/The order can be viewed in the admin dashboard/)).toBeVisible();
  });
  await test.step('the checkout shows totals with tax', async () => {
    // The shop's quote has replaced the page's own sums.
    await expect(checkoutButton(page)).toHaveText(/\$/);
    const amounts = ['Subtotal', 'Shipping', 'Sales Tax', 'Total'].map((label) => amountBeside(page, label));
    const [subtotal = 0, shipping = 0, tax = 0, sum] = await Promise.all(amounts);
    expect(tax).toBeGreaterThan(0);
    expect(sum).toBe(subtotal + shipping + tax);
  });
  await test.step('the button, its description and the summary name the amount that the shop quoted', async () => {
    const amount = `$${(quoted / 100).toFixed(2)}`;
    await expect(checkoutButton(page)).toHaveText(`Checkout ${amount}`);
    await expect(checkoutButton(page)).toHaveAccessibleDescription(amount);
    await expect(total).toHaveText(amount);
  });
  await test.step('the text beside the button names who takes the payment and which cards are accepted', async () => {
    await expect(payment.getByText(/Encrypted and processed by Stripe/)).toBeVisible();
    for (const name of ['Visa', 'Mastercard', 'American Express', 'Discover'])
      await expect(payment.getByRole('img', { name, exact: true })).toBeVisible();
  });
  await test.step('the checkout has a card entry field', async () => {
    for (const box of ['Card number', 'MM / YY', 'CVC']) await expect(page.getByPlaceholder(box)).toBeVisible();
  });
  await test.step('the checkout has a Checkout submit button', async () => {
    await expect(checkoutButton(page)).toHaveAttribute('type', 'submit');
    await expect(checkoutButton(page)).toBeEnabled();
  });
  await test.step('the address form starts with the sample address', async () => {
    for (const [label, value] of [
      ['First name', 'Demo'],
      ['Last name', 'Shopper'],
      ['Street', '388 Townsend St'],
      ['City', 'San Francisco'],
    ] as const)
      await expect(page.getByLabel(label)).toHaveValue(value);
  });
  await test.step('the publishable test key of the payment provider comes with the page', async () => {
    const { payment: keys } = await (await request.get('/api/v1/settings/site')).json();
    expect(keys.publishableKey).toMatch(/^pk_test_/);
    expect(await (await request.get('/checkout')).text()).toContain(keys.publishableKey);
  });
  await test.step('states are a list, chosen by a click, typed by name or code', async () => {
    const state = page.getByRole('combobox', { name: 'State' });
    await expect(state).toHaveValue('CA');
    await state.click();
    await expect(page.getByRole('option')).toHaveCount(59);
    await expect(page.getByRole('option', { name: 'California' })).toHaveAttribute('aria-selected', 'true');
    await state.fill('york');
    await expect(page.getByRole('option')).toHaveText(['New York']);
    await expectAccessible(page);
    await state.press('ArrowDown');
    await state.press('Enter');
    await expect(state).toHaveValue('NY');
    await expect(page.getByRole('option')).toHaveCount(0);
  });
  await test.step('on a phone the summary is one line with the total, and a tap opens and closes it', async () => {
    await page.setViewportSize(phone);
    const fold = summary.getByRole('button', { name: /^1 item \$/ });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(summary.getByText('Soap Bars')).toBeHidden();
    expect((await summary.boundingBox())?.height).toBeLessThan(80);
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(summary.getByText('Soap Bars')).toBeVisible();
    await expect(total).toBeVisible();
    await expectAccessible(page);
    await fold.press('Enter');
    await expect(summary.getByText('Soap Bars')).toBeHidden();
  });
});
