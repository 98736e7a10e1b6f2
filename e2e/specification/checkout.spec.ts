import { expect, type Page, test } from '@playwright/test';
import { checkoutButton, complaints, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';

/** Returns the amount in cents next to a label of the page's totals. */
async function amountBeside(page: Page, label: string): Promise<number> {
  const text = await page.getByRole('main').locator('dl > div', { hasText: label }).last().locator('dd').innerText();
  return Math.round(Number(text.replace('$', '')) * 100);
}

test('the sections of the checkout', async ({ page, request }) => {
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const payment = page.getByRole('region', { name: 'Payment Information' });
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
    const [subtotal, shipping, tax, total] = await Promise.all(
      ['Subtotal', 'Shipping', 'Sales Tax', 'Total'].map((label) => amountBeside(page, label)),
    );
    expect(tax).toBeGreaterThan(0);
    expect(total).toBe((subtotal ?? 0) + (shipping ?? 0) + (tax ?? 0));
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
  await test.step('the first country that the checkout offers is the United States', async () => {
    await page.getByRole('combobox', { name: /Country/ }).click();
    await expect(page.getByRole('option').first()).toHaveText('United States');
  });
});

test('an order that is placed', async ({ page }) => {
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const isForm = request.headers()['content-type']?.includes('form-urlencoded') ?? false;
    if (!/\/(shipping\/verify|payment_methods|orders\/place)$/.test(path) || request.method() !== 'POST') return;
    const text = request.postData() ?? '';
    calls.push({ path, body: isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text) });
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/orders/place', async (route) => {
    await held.promise;
    await route.continue();
  });
  await checkoutButton(page).click();
  await test.step('a full-screen overlay Processing payment... shows while the order is placed', async () => {
    const overlay = page.getByRole('alertdialog', { name: 'Processing payment...' });
    await expect(overlay).toBeVisible();
    const box = await overlay.boundingBox();
    const screen = page.viewportSize();
    expect([box?.x, box?.y]).toEqual([0, 0]);
    expect(box?.width).toBeGreaterThanOrEqual((screen?.width ?? 0) - 20);
    expect(box?.height).toBe(screen?.height);
    held.resolve();
    await expect(page).toHaveURL(/\/order-confirmation/, { timeout: 20_000 });
    await expect(overlay).toBeHidden();
  });
  const call = (ending: string) => calls.find(({ path }) => path.endsWith(ending))?.body;
  await test.step('the address is verified before the order is placed', async () => {
    expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['verify', 'payment_methods', 'place']);
    expect(call('/shipping/verify')).toMatchObject({ street1: '388 Townsend St', country: 'US' });
  });
  await test.step('the order is made of the cart and the verified address, and placed with the payment method made from that address', async () => {
    expect(call('/orders/place')).toMatchObject({
      paymentMethod: expect.stringMatching(/^pm_/),
      order: {
        items: [{ quantity: 1, variantId: null }],
        shippingInfo: { address: { street1: '388 Townsend St Apt 20' } },
      },
    });
    expect(call('/payment_methods')).toMatchObject({
      'billing_details[address][line1]': '388 Townsend St Apt 20',
      'billing_details[address][country]': 'US',
    });
  });
});

test('a checkout that fails', async ({ page }) => {
  const received = complaints(page);
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  await enterCard(page, '4000 0000 0000 0002');
  await checkoutButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.', { timeout: 20_000 });
  await test.step('on a failure the overlay closes', async () => {
    await expect(page.getByText('Processing payment...')).toBeHidden();
    await expect(checkoutButton(page)).toBeEnabled();
  });
  await test.step('on a failure the error is logged', async () => {
    expect(received).toContain('Your card was declined.');
  });
});

test('a cart of lost products only makes no order: Order creation failed', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const productId = '01900000-0000-7000-8000-000000000000';
    const line = { productId, variantId: null, product: null, variant: null, quantity: 1, price: 500 };
    localStorage.setItem('cart', JSON.stringify({ items: [line], totalItems: 1 }));
  });
  await page.goto('/checkout');
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Order creation failed', { timeout: 20_000 });
});
