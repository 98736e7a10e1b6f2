import { expect, test } from '@playwright/test';
import { violationsOf } from './support/run-axe.ts';
import { addressOf, call, signInAsDemo } from './support/staff.ts';

interface Listed {
  items: { id: string; slug: string; unitPrice: number; hasVariants: boolean; stock: number }[];
}
interface Placed {
  success: boolean;
  orderId: string;
  orderNumber: string;
}

const address = {
  name: 'Demo Buyer',
  street1: '417 Montgomery Street',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
};

test('a visitor is sent home from the admin area', async ({ page }) => {
  await page.route('**/api/v1/auth/me', async (route) => {
    await expect(page.getByRole('heading')).toHaveCount(0);
    await route.continue();
  });
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/\/$/);
});

test('the admin area opens on the products, and settings on the site', async ({ page, baseURL }) => {
  await signInAsDemo(page, addressOf(baseURL));
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/catalog\/products$/);
  await expect(page).toHaveTitle('Products - Havre & Lind');
  await page.goto('/admin/catalog');
  await expect(page).toHaveURL(/\/admin\/catalog\/products$/);
  await page.goto('/admin/settings');
  await expect(page).toHaveURL(/\/admin\/settings\/site$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Site settings' })).toBeVisible();
  await expect(page.getByText('You are logged in as a demo user.')).toBeVisible();
});

test('staff find an order, see its lines with people masked, and may not refund what they did not place', async ({
  page,
  baseURL,
}) => {
  await signInAsDemo(page, addressOf(baseURL));
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'To ship' }).click();
  await expect(page).toHaveURL(/status=PAID/);
  await page
    .getByRole('link', { name: /^#\d+$/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Order #/ })).toBeVisible();
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items.getByRole('row')).not.toHaveCount(1);
  await expect(items.getByRole('group', { name: 'Totals' })).toContainText('Total');
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('***');
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  await expect(
    page.getByRole('note', { name: 'The demo account can only refund orders that it placed itself.' }).first(),
  ).toBeVisible();
  const violations = await violationsOf(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('an own order is noted, refunded line by line and stays in the timeline', async ({ page, baseURL }) => {
  const origin = addressOf(baseURL);
  await signInAsDemo(page, origin);
  const { items } = await call<Listed>(page.request, {
    baseURL: origin,
    method: 'POST',
    path: '/products/many',
    // The oldest product belongs to the demo store; the newest ones may belong to other tests.
    data: {
      where: { status: 'ACTIVE', hasVariants: false, stock: { gte: 4 }, price: { gte: 1000 } },
      orderBy: [{ createdAt: 'asc' }],
      limit: 1,
    },
  });
  const [product] = items;
  if (!product) throw new Error('The demo shop has no product in stock.');
  const quote = await call<{ totals: { subtotal: number; shipping: number; tax: number; total: number } }>(
    page.request,
    {
      baseURL: origin,
      method: 'POST',
      path: '/cart/quote',
      data: { items: [{ productId: product.id, quantity: 2 }] },
    },
  );
  const answer = await page.request.post('/api/v1/orders/place', {
    headers: { origin: new URL(origin).origin, 'idempotency-key': crypto.randomUUID() },
    data: {
      paymentMethod: 'pm_card_visa',
      order: {
        items: [{ productId: product.id, quantity: 2, price: product.unitPrice }],
        tax: quote.totals.tax,
        shippingCost: quote.totals.shipping,
        total: quote.totals.total,
        shippingInfo: { address: { ...address, email: 'demo@example.com' } },
      },
    },
  });
  const placed = (await answer.json()) as Placed;
  expect(placed.success, JSON.stringify(placed)).toBe(true);

  await page.goto(`/admin/orders/${placed.orderId}`);
  await page.getByLabel('Note for staff').fill('Gift wrap, please');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Gift wrap, please').last()).toBeVisible();

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Refund order/ });
  await dialog.getByText('Items', { exact: true }).click();
  await dialog.getByLabel(/^Units of /).fill('1');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText('Refunded');
  await expect(page.getByText(/^Refund of \$/)).toBeVisible();
});
