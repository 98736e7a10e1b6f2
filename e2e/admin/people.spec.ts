import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { owner, signInAsOwner } from '../support/owner.ts';
import { call, requireAddress, signInAsDemo } from '../support/staff.ts';

const password = 'a-password-of-staff';
const newEmail = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Creates a shopper account as the owner, by the API. */
async function shopper(page: Page, origin: string, lastName: string) {
  const email = newEmail('shopper');
  const data = { firstName: 'Wilma', lastName, email, role: 'USER', password };
  const { id } = await call<{ id: string }>(page.request, { baseURL: origin, method: 'POST', path: '/users', data });
  return { id, email };
}

test('the site owner adds customers, gives roles, and an admin may change customers only', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsOwner(page.request);
  const customer = newEmail('customer');
  await openAdminPage(page, '/admin/users');
  await page.getByRole('button', { name: 'Add customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add customer' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(dialog.getByText('First name is required')).toBeVisible();
  await dialog.getByLabel('First name').fill('Carla');
  await dialog.getByLabel('Last name').fill('Customer');
  await dialog.getByLabel('Email').fill(customer);
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByText('Customer added.')).toBeVisible();
  await page.getByRole('searchbox').fill(customer);
  await expect(page.getByRole('row', { name: customer })).toContainText('Carla Customer');

  const email = newEmail('colleague');
  const data = { firstName: 'Carla', lastName: 'Colleague', email, role: 'ADMIN', password };
  await call(page.request, { baseURL: requireAddress(baseURL), method: 'POST', path: '/users', data });
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByRole('row', { name: email })).toContainText('Admin');

  const colleague = await browser.newContext({ baseURL: requireAddress(baseURL) });
  const colleaguePage = await colleague.newPage();
  await colleaguePage.request.post('/api/v1/auth/login', { data: { email, password } });
  await openAdminPage(colleaguePage, '/admin/users?role=SITE_OWNER');
  await colleaguePage
    .getByRole('link', { name: 'Olive Owner' })
    .or(colleaguePage.getByRole('link', { name: 'Site Owner' }))
    .first()
    .click();
  await expect(colleaguePage.getByRole('textbox', { name: 'First name' })).toBeDisabled();
  for (const name of ['Send password reset email', 'Delete account', 'Sign out everywhere', 'Export', 'Erase'])
    await expect(colleaguePage.getByRole('button', { name })).toBeDisabled();
  await expect(colleaguePage.getByRole('note').first()).toHaveAccessibleName(
    'Admins can only change customers. Staff accounts are managed by the site owner.',
  );
  await expect(colleaguePage.getByText('Only the site owner can change roles.')).toBeVisible();

  await page.getByRole('row', { name: email }).getByRole('link', { name: 'Carla Colleague' }).click();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End 1 session' }).click();
  await expect(page.getByText('1 session ended.')).toBeVisible();
  await expect(sessions.getByText('No active sessions.')).toBeVisible();
  expect((await colleaguePage.request.get('/api/v1/auth/me')).status()).toBe(401);

  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'User', exact: true }).click();
  await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('User', { exact: true })).toBeVisible();
  await colleaguePage.request.post('/api/v1/auth/login', { data: { email, password } });
  await colleaguePage.goto('/admin/users');
  await expect(colleaguePage).toHaveURL(/\/$/);
  await colleague.close();
});

test('the data of people', async ({ page, baseURL }) => {
  await signInAsOwner(page.request);
  const origin = requireAddress(baseURL);
  await test.step('a reset mail goes to the person, and the last site owner stays one', async () => {
    const { id, email } = await shopper(page, origin, 'Forgetful');
    await openAdminPage(page, `/admin/users/${id}`);
    await page.getByRole('button', { name: 'Send password reset email' }).click();
    await expect(page.getByText('An email with a link to choose a new password was sent.')).toBeVisible();
    await expect
      .poll(async () => JSON.stringify(await (await page.request.get('/api/v1/mail/messages?limit=50')).json()))
      .toContain(email);

    await openAdminPage(page, '/admin/users?role=SITE_OWNER');
    await page
      .getByRole('row', { name: new RegExp(owner.email) })
      .getByRole('link')
      .click();
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Admin', exact: true }).click();
    await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('There must always be at least one site owner.')).toBeVisible();
  });
  await test.step('everything about a person is downloaded, then the person is erased and the books stay', async () => {
    const { id, email } = await shopper(page, origin, ownName('Vanishing'));
    // The refused role is still in the form, so that the router would ask first.
    await page.goto(`/admin/users/${id}`);
    const region = page.getByRole('region', { name: 'Personal data' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      region.getByRole('button', { name: 'Export' }).click(),
    ]);
    const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({ account: { email, firstName: 'Wilma' }, orders: [] });

    await region.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase this person?' });
    const erase = dialog.getByRole('button', { name: 'Erase permanently' });
    await expect(erase).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill(email.toUpperCase());
    await erase.click();
    await expect(page.getByText('Erased. 0 orders and 0 reviews stay, without a name.')).toBeVisible();
    await openAdminPage(page, `/admin/users?q=${encodeURIComponent(email)}`);
    await expect(page.getByText('No customers match.')).toBeVisible();
    await openAdminPage(page, '/admin/audit?resource=users');
    await expect(page.getByRole('button', { name: 'Erase personal data' }).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(email);
  });
  await test.step("a guest's data is found by e-mail", async () => {
    await openAdminPage(page, '/admin/users');
    await page.getByRole('button', { name: 'Guest data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Personal data of a guest' });
    await expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByLabel('Email', { exact: true }).fill('nobody.of.the.kind@example.com');
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect(dialog.getByText('There is no customer with this email.')).toBeVisible();
  });
});

test('a saved view is there on another device, until it is forgotten', async ({ page, browser, baseURL }) => {
  await signInAsOwner(page.request);
  const label = ownName('Mugs');
  await openAdminPage(page, '/admin/catalog/products?q=mug');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill(label);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');

  const phone = await browser.newContext({ baseURL: requireAddress(baseURL), viewport: { width: 360, height: 800 } });
  const other = await phone.newPage();
  await signInAsOwner(other.request);
  await openAdminPage(other, '/admin/catalog/products');
  await other.getByRole('link', { name: label }).click();
  await expect(other).toHaveURL(/q=mug/);
  await other.getByRole('button', { name: `Delete the view ${label}` }).click();
  await expect(other.getByRole('link', { name: label })).toBeHidden();
  await phone.close();
  await page.reload();
  await expect(views.getByRole('link', { name: 'All' })).toBeVisible();
  await expect(views.getByRole('link', { name: label })).toBeHidden();
});

test('the demo account sees why it may not search, add, export or erase people', async ({ page, baseURL }) => {
  await signInAsDemo(page, requireAddress(baseURL));
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
  await expect(page.getByRole('note', { name: 'The demo account cannot change users.' }).first()).toBeVisible();
  const refused = await page.request.post('/api/v1/personal-data/erase', { data: { email: 'a@example.com' } });
  expect(await refused.json()).toMatchObject({ code: 'DEMO_RESTRICTED' });
});

test('each figure of the dashboard leads to what it is made of', async ({ page }) => {
  await signInAsOwner(page.request);
  const main = page.getByRole('main');
  const figure = (label: string) => main.locator('.mantine-Paper-root', { hasText: label }).getByRole('link').first();
  // Other journeys place orders meanwhile. The figure and the list agree at some moment.
  await expect(async () => {
    await page.goto('/admin/dashboard?days=30');
    const orders = await figure('Paid orders').innerText();
    await figure('Revenue').click();
    await expect(page).toHaveURL(/payment=PAID%2CREFUNDED&placed=/);
    await expect(page.getByText(new RegExp(`^${orders} orders?$`))).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(async () => {
    await page.goto('/admin/dashboard?days=30');
    const refunds = await figure('Refunds').innerText();
    await figure('Refunds').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText(refunds, { timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);
  await openAdminPage(page, '/admin/dashboard/refunds?from=2020-01-01&to=2020-01-31');
  await expect(page.getByText('No refunds or charge-backs in this period.')).toBeVisible();
});

test('a cart that is begun in the shop counts once, without a cookie', async ({ page, browser, baseURL }) => {
  await signInAsOwner(page.request);
  const today = new Date().toISOString().slice(0, 10);
  const carts = async (): Promise<number> =>
    (await (await page.request.get(`/api/v1/reports/dashboard?from=${today}&to=${today}`)).json()).now.carts;
  const before = await carts();
  const visitor = await browser.newContext({ baseURL: requireAddress(baseURL) });
  const shop = await visitor.newPage();
  await shop.goto('/product/linen-cushion');
  const add = shop.locator('main').getByRole('button', { name: 'Add to Cart', exact: true });
  const counted = shop.waitForRequest('**/api/v1/cart/started');
  await add.click();
  const request = await counted;
  expect([request.method(), request.postData()]).toEqual(['POST', null]);
  await add.click();
  await expect.poll(carts).toBeGreaterThanOrEqual(before + 1);
  expect(await visitor.cookies()).toEqual([]);
  await visitor.close();
});
