import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths } from '../support/axe.ts';
import { linkIn } from '../support/emails.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import type { StartedShop } from '../support/start-shop.ts';

let shop: StartedShop;
const password = 'a-lamp-on-the-table';
const member = { email: 'wanda@example.com', password: 'warehouse-secret-42' };
const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});

test.afterAll(async () => {
  await shop?.remove();
});

async function signIn(browser: Browser, who: { email: string; password: string }, viewport = wide): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce', viewport });
  const page = await context.newPage();
  const answer = await page.request.post('/api/v1/auth/login', { data: who, headers: { origin: shop.url } });
  expect(await answer.json()).toMatchObject({ success: true });
  return page;
}

async function post(page: Page, path: string, data: object): Promise<Record<string, string>> {
  const answer = await page.request.post(`/api/v1${path}`, { data, headers: { origin: shop.url } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Stores a product and a paid order of two of it. Returns their ids. */
async function sell(page: Page): Promise<{ productId: string; orderId: string }> {
  const { id: productId = '' } = await post(page, '/products', {
    name: 'Mug',
    price: 1234,
    stock: 10,
    status: 'ACTIVE',
  });
  const draft = await post(page, '/draft-orders', {
    email: 'bob@example.com',
    items: [{ productId, quantity: 2 }],
    shippingCharge: 0,
    address: {
      name: 'Bob Buyer',
      street1: '417 Montgomery St',
      city: 'San Francisco',
      state: 'CA',
      postalCode: '94104',
      country: 'US',
    },
  });
  const { totals } = Object(draft['quote']);
  const paid = { updatedAt: draft['updatedAt'], total: totals.total, method: 'CASH' };
  const { orderId = '' } = await post(page, `/draft-orders/${draft['id']}/mark-paid`, paid);
  return { productId, orderId };
}

test('a warehouse role hides amounts and refuses refunds, and the key of an ERP does what its permissions allow', async ({
  browser,
  playwright,
}) => {
  const page = await signIn(browser, owner);
  const { orderId, productId } = await sell(page);
  const { id: memberId } = await post(page, '/users', {
    firstName: 'Wanda',
    lastName: 'House',
    role: 'ADMIN',
    ...member,
  });

  await openAdminPage(page, '/admin/roles');
  await expect(page.getByText('No custom roles yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add role' });
  await dialog.getByRole('button', { name: 'Warehouse' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Ship orders, print labels, add notes' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Refund orders' })).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add role' }).click();
  await expect(page.getByRole('heading', { name: 'Warehouse' })).toBeVisible();
  await openAdminPage(page, `/admin/users/${memberId}`);
  await page.getByRole('combobox', { name: 'Custom role' }).click();
  await page.getByRole('option', { name: 'Warehouse' }).click();
  await expect(page.getByText('Role saved.')).toBeVisible();
  await expectAccessible(page);

  const staff = await signIn(browser, member);
  await staff.goto('/admin/catalog/products');
  const menu = staff.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: /^Orders/ })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Discounts' })).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeHidden();
  await openAdminPage(staff, '/admin/discounts');
  await expect(staff.getByText('Your role does not allow this page.')).toBeVisible();
  await openAdminPage(staff, '/admin/orders');
  await expect(staff.getByRole('cell', { name: /Bob Buyer/ })).toBeVisible();
  await expect(staff.getByRole('columnheader', { name: 'Total' })).toBeHidden();
  await expect(staff.getByText('24.68')).toBeHidden();
  await expectAccessible(staff);
  await openAdminPage(staff, `/admin/orders/${orderId}`);
  await expect(staff.getByRole('heading', { name: /^Order #/ })).toBeVisible();
  await expect(staff.getByText('417 Montgomery St').first()).toBeVisible();
  await expect(staff.getByText('bob@example.com')).toBeHidden();
  await expect(staff.getByText('12.34')).toBeHidden();
  await expect(staff.getByRole('button', { name: 'Refund' })).toBeHidden();
  await expect(staff.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await expectAccessible(staff);
  const refund = await staff.request.post('/api/v1/orders/refund', {
    data: { id: orderId },
    headers: { origin: shop.url },
  });
  expect([refund.status(), (await refund.json()).code]).toEqual([403, 'FORBIDDEN']);
  await staff.getByRole('button', { name: 'Fulfill' }).click();
  await staff.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(staff.getByText(/is marked as shipped/)).toBeVisible();
  await expect(staff.getByRole('group', { name: 'Order status' })).toContainText('Shipped');

  await openAdminPage(page, '/admin/roles');
  await page.getByRole('button', { name: 'Delete Warehouse' }).click();
  await page.getByRole('button', { name: 'Delete role' }).click();
  await expect(page.getByText(`Members still have this role: ${member.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await test.step('an ERP key reads orders and updates stock, and nothing else', async () => {
    await openAdminPage(page, '/admin/api-keys');
    await expect(page.getByText('No API keys yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Create API key' }).click();
    const keys = page.getByRole('dialog', { name: 'Create API key' });
    await keys.getByLabel('Name').fill('ERP');
    await keys.getByRole('checkbox', { name: 'See orders', exact: true }).check();
    await keys.getByRole('checkbox', { name: 'Change products and stock' }).check();
    await expect(keys.getByRole('checkbox', { name: 'See products, drafts and presets' })).toBeChecked();
    await expectAccessibleAtWidths(page);
    await keys.getByRole('button', { name: 'Create key' }).click();
    const token = await page.locator('pre', { hasText: /^vtr_live_/ }).innerText();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expectAccessibleAtWidths(page);
    const erp = await playwright.request.newContext({
      baseURL: shop.url,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    const [first] = (await (await erp.post('/api/v1/orders/many', { data: {} })).json()).items;
    expect(first.name).toBe('Bob Buyer');
    expect(first).not.toHaveProperty('total');
    const stock = await erp.put(`/api/v1/products/${productId}`, { data: { stock: 42 } });
    expect([stock.status(), (await stock.json()).stock]).toEqual([200, 42]);
    expect((await erp.post('/api/v1/orders/refund', { data: { id: first.id } })).status()).toBe(403);
    expect((await erp.get('/api/v1/api-keys')).status()).toBe(403);
    expect((await erp.post('/api/v1/users/many', { data: {} })).status()).toBe(403);
    await page.reload();
    await expect(page.getByText(/^Last used/)).toBeVisible();
    await page.getByRole('button', { name: 'Revoke ERP' }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
    const refused = await erp.post('/api/v1/orders/many', { data: {} });
    expect([refused.status(), (await refused.json()).code]).toEqual([401, 'BAD_API_KEY']);
    await erp.dispose();
  });
  await staff.setViewportSize(phone);
  await expectAccessible(staff);
  await openAdminPage(staff, '/admin/orders');
  await expect(staff.getByText(/Bob Buyer/).first()).toBeVisible();
  await expect(staff.getByText('24.68')).toBeHidden();
  await staff.context().close();
  await page.context().close();
});

async function invite(page: Page, email: string, check = async () => {}): Promise<void> {
  await openAdminPage(page, '/admin/settings/team');
  await page.getByRole('button', { name: 'Invite staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite staff' });
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await dialog.getByLabel('Email').fill(email);
  await check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('region', { name: 'Invitations' }).getByText(email)).toBeVisible();
}

test('an owner invites a colleague, who sets name and password by a link, and a customer, who joins with the own account', async ({
  browser,
}) => {
  const page = await signIn(browser, owner);
  const email = 'grace@example.com';
  await invite(page, email, () => expectAccessible(page));
  await expect(page.getByText('Pending')).toBeVisible();
  await expectAccessibleAtWidths(page);

  const colleague = await browser.newContext({
    baseURL: shop.url,
    reducedMotion: 'reduce',
    viewport: phone,
  });
  const theirs = await colleague.newPage();
  const link = await linkIn(email, 'staff-invitation', shop.dataDir);
  await theirs.goto(link);
  await theirs.getByLabel('First name').fill('Grace');
  await theirs.getByLabel('Last name').fill('Hopper');
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByLabel('Confirm password').fill(password);
  await expectAccessibleAtWidths(theirs);
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(theirs).toHaveURL(/\/admin\/catalog\/products/);
  await theirs.goto(link);
  await expect(theirs.getByText(/This invitation was used, revoked or has expired/)).toBeVisible();
  await expectAccessibleAtWidths(theirs);
  await colleague.close();

  await page.reload();
  await expect(page.getByRole('link', { name: 'Grace Hopper' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invitations' })).toHaveCount(0);

  await invite(page, 'later@example.com');
  await page.getByRole('button', { name: 'Revoke the invitation to later@example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(page.getByText('Invitation revoked.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invitations' })).toHaveCount(0);

  await test.step('a customer joins the team with the own account', async () => {
    const account = 'customer@example.com';
    const customer = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
    const joining = await customer.newPage();
    const user = { firstName: 'Cora', lastName: 'Customer', email: account };
    await post(joining, '/auth/register', { user, password });
    await customer.clearCookies();
    await invite(page, account);
    await joining.goto(await linkIn(account, 'staff-invitation', shop.dataDir));
    await joining.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await joining.getByLabel('Email').fill(account);
    await joining.getByLabel('Password', { exact: true }).fill(password);
    await joining.getByRole('button', { name: 'Login', exact: true }).click();
    await joining.getByLabel('Current password').fill(password);
    await expectAccessible(joining);
    await joining.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(joining).toHaveURL(/\/admin\/catalog\/products/);
    await customer.close();
  });
  await page.context().close();
});
