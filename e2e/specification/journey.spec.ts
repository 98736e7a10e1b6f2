import { expect, test } from '@playwright/test';
import { checkoutButton, enterCard, goToCheckout, openCart } from '../support/shopper.ts';

test('a shopper browses a category and a collection, searches, fills a cart and pays by card', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Lighting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Havre & Lind' }).click();
  await page.getByRole('link', { name: 'View all of Bestsellers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bestsellers' })).toBeVisible();
  await page.getByPlaceholder('Search Products...').fill('soap bars');
  await page
    .getByRole('region', { name: 'Search Results' })
    .getByRole('option', { name: /Soap Bars/ })
    .click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await openCart(page);
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
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
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
