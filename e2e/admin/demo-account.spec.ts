import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { call, requireAddress, signInAsDemo } from '../support/staff.ts';

const address = {
  name: 'Grace Guest',
  email: 'grace.guest@example.com',
  street1: '417 Montgomery Street',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
};

const note = (page: Page, name: string | RegExp) => page.getByRole('note', { name }).first();

test('the demo account sees people masked, and reads why it may not refund, import, export or search them', async ({
  page,
  request,
  baseURL,
}) => {
  const origin = requireAddress(baseURL);
  await test.step('a visitor is sent home, and sees nothing of the admin area', async () => {
    const readUser = async (route: Route) => {
      await expect(page.getByRole('heading')).toHaveCount(0);
      await route.continue();
    };
    await page.route('**/api/v1/auth/me', readUser, { times: 1 });
    await page.goto('/admin/orders');
    await expect(page).toHaveURL(/\/$/);
  });
  await signInAsDemo(page, origin);
  const { id: productId } = await makeProduct(page.request, { name: ownName('Masked Mug') });
  // A guest places the order. The demo account may refund its own orders.
  const post = <Answer>(path: string, data: unknown) =>
    call<Answer>(request, { baseURL: origin, method: 'POST', path, data });
  const line = { productId, quantity: 2 };
  const { totals } = await post<{ totals: { shipping: number; tax: number; total: number } }>('/cart/quote', {
    items: [line],
  });
  const order = {
    items: [{ ...line, price: 3900 }],
    tax: totals.tax,
    shippingCost: totals.shipping,
    total: totals.total,
    shippingInfo: { address },
  };
  const { orderNumber } = await post<{ orderNumber: string }>('/orders/place', {
    paymentMethod: 'pm_card_visa',
    order,
  });
  await test.step('the admin area opens on the products, and settings on the site', async () => {
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/catalog\/products$/);
    await expect(page).toHaveTitle('Products - Havre & Lind');
    await openAdminPage(page, '/admin/settings');
    await expect(page).toHaveURL(/\/admin\/settings\/site$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Site settings' })).toBeVisible();
    await expect(page.getByText('You are logged in as a demo user.')).toBeVisible();
    await openAdminPage(page, '/admin/catalog');
    await expect(page).toHaveURL(/\/admin\/catalog\/products$/);
  });
  await test.step('an order', async () => {
    await openAdminPage(page, '/admin/orders');
    await page.getByRole('link', { name: 'To ship' }).click();
    await expect(page).toHaveURL(/status=PAID/);
    await page.getByRole('link', { name: `#${orderNumber}`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order #${orderNumber}` })).toBeVisible();
    const items = page.getByRole('region', { name: 'Items' });
    await expect(items.getByRole('row')).not.toHaveCount(1);
    await expect(items.getByRole('group', { name: 'Totals' })).toContainText('Total');
    await expect(page.getByRole('region', { name: 'Customer' })).toContainText('***');
    await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
    await expect(note(page, 'The demo account can only refund orders that it placed itself.')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the customers', async () => {
    await openAdminPage(page, '/admin/users');
    await expect(
      page.getByText('Search is not available in the demo account because personal data is hidden.'),
    ).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Guest data' })).toBeDisabled();
    await page
      .getByRole('link', { name: /\*\*\*/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled();
    await expect(note(page, 'The demo account cannot change users.')).toBeVisible();
  });
  await test.step('the settings of shipping', async () => {
    await openAdminPage(page, '/admin/settings/admin');
    await expect(note(page, 'The demo account cannot change these settings.')).toBeVisible();
  });
  await test.step('a product file is tried, and not imported', async () => {
    await openAdminPage(page, '/admin/catalog/import');
    const buffer = Buffer.from('Handle,Title,Variant Price,Variant Inventory Qty\ntried,Tried,9.50,3\n');
    const form = page.getByRole('region', { name: 'Import products', exact: true });
    await form.locator('input[type=file]').setInputFiles({ name: 'tried.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText(/1 product created/)).toBeVisible();
    await expect(note(page, 'The demo account can preview an import, but not run it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await expect(note(page, /The demo account can't export the shop/)).toBeVisible();
    await expect(note(page, 'Only the site owner can import a shop.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove this file' }).click();
    await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(0);
  });
});
