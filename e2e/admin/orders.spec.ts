import { type APIRequestContext, expect, test } from '@playwright/test';
import { findViolations } from '../support/run-axe.ts';
import { call, requireAddress, signInAsDemo } from '../support/staff.ts';

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

/** Buys two units of a product of the demo store, as the user of this request's cookies. */
async function placeOrder(request: APIRequestContext, origin: string, email: string): Promise<Placed> {
  const post = <Answer>(path: string, data: unknown) =>
    call<Answer>(request, { baseURL: origin, method: 'POST', path, data });
  const { items } = await post<Listed>('/products/many', {
    where: { status: 'ACTIVE', hasVariants: false, stock: { gte: 4 }, price: { gte: 1000 } },
    // The oldest product belongs to the demo store. The newest ones may belong to other tests.
    orderBy: [{ createdAt: 'asc' }],
    limit: 1,
  });
  const [product] = items;
  if (!product) throw new Error('The demo shop has no product in stock.');
  const bought = { productId: product.id, quantity: 2 };
  const { totals } = await post<{ totals: { shipping: number; tax: number; total: number } }>('/cart/quote', {
    items: [bought],
  });
  const answer = await request.post('/api/v1/orders/place', {
    headers: { origin: new URL(origin).origin, 'idempotency-key': crypto.randomUUID() },
    data: {
      paymentMethod: 'pm_card_visa',
      order: {
        items: [{ ...bought, price: product.unitPrice }],
        tax: totals.tax,
        shippingCost: totals.shipping,
        total: totals.total,
        shippingInfo: { address: { ...address, email } },
      },
    },
  });
  const placed = (await answer.json()) as Placed;
  expect(placed.success, JSON.stringify(placed)).toBe(true);
  return placed;
}

test('a visitor is sent home from the admin area', async ({ page }) => {
  await page.route('**/api/v1/auth/me', async (route) => {
    await expect(page.getByRole('heading')).toHaveCount(0);
    await route.continue();
  });
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/\/$/);
});

test('the admin area opens on the products, and settings on the site', async ({ page, baseURL }) => {
  await signInAsDemo(page, requireAddress(baseURL));
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
  request,
  baseURL,
}) => {
  // A guest's order. Other tests place orders as the demo account or with its email, which this test may refund.
  const { orderNumber } = await placeOrder(request, requireAddress(baseURL), 'grace.guest@example.com');
  await signInAsDemo(page, requireAddress(baseURL));
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'To ship' }).click();
  await expect(page).toHaveURL(/status=PAID/);
  await page.getByRole('link', { name: `#${orderNumber}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order #${orderNumber}` })).toBeVisible();
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items.getByRole('row')).not.toHaveCount(1);
  await expect(items.getByRole('group', { name: 'Totals' })).toContainText('Total');
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('***');
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  await expect(
    page.getByRole('note', { name: 'The demo account can only refund orders that it placed itself.' }).first(),
  ).toBeVisible();
  const violations = await findViolations(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('an own order is noted, refunded line by line and stays in the timeline', async ({ page, baseURL }) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const placed = await placeOrder(page.request, origin, 'demo@example.com');

  await page.goto(`/admin/orders/${placed.orderId}`);
  await page.getByLabel('Note for staff').fill('Gift wrap, please');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Gift wrap, please').last()).toBeVisible();

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Refund order/ });
  await expect(dialog.getByRole('status')).toHaveText('Choose the units to refund.');
  await dialog.getByText('Items', { exact: true }).click();
  await dialog.getByLabel(/^Units of /).fill('1');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText('Refunded');
  await expect(page.getByText(/^Refund of \$/)).toBeVisible();
});
