import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths } from '../support/axe.ts';
import { ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { owner, signInAsOwner } from '../support/owner.ts';
import { call, requireAddress } from '../support/staff.ts';

const password = 'a-password-of-staff';
const newEmail = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Creates an account as the owner, by the API. */
async function createPerson(page: Page, origin: string, person: { firstName: string; lastName: string; role: string }) {
  const data = { ...person, email: newEmail(person.firstName.toLowerCase()), password };
  const { id } = await call<{ id: string }>(page.request, { baseURL: origin, method: 'POST', path: '/users', data });
  return { id, email: data.email };
}

async function addCustomer(page: Page): Promise<void> {
  const customer = newEmail('customer');
  await page.getByRole('button', { name: 'Add customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add customer' });
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
}

async function chooseRole(page: Page, role: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: role, exact: true }).click();
  await page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Save' }).click();
}

/** Opens the account of the site owner as an admin, who may not change it. */
async function lookAtOwner(page: Page): Promise<void> {
  await openAdminPage(page, '/admin/users?role=SITE_OWNER');
  await page
    .getByRole('row', { name: new RegExp(owner.email) })
    .getByRole('link')
    .click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeDisabled();
  for (const name of ['Send password reset email', 'Delete account', 'Sign out everywhere', 'Export', 'Erase'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await expect(page.getByRole('note').first()).toHaveAccessibleName(
    'Admins can only change customers. Staff accounts are managed by the site owner.',
  );
  await expect(page.getByText('Only the site owner can change roles.')).toBeVisible();
}

/** Ends the sessions of a colleague, and then their access to the admin area. */
async function dismissColleague(page: Page, browser: Browser, origin: string): Promise<void> {
  const { id, email } = await createPerson(page, origin, { firstName: 'Carl', lastName: 'Colleague', role: 'ADMIN' });
  const elsewhere = await browser.newContext({ baseURL: origin });
  const signIn = () => elsewhere.request.post('/api/v1/auth/login', { data: { email, password }, headers: { origin } });
  await openAdminPage(page, `/admin/users/${id}`);
  const sessions = page.getByRole('region', { name: 'Sessions', exact: true });
  await expect(sessions.getByText('No active sessions.')).toBeVisible();
  expect(await (await signIn()).json()).toMatchObject({ success: true });
  const theirs = await elsewhere.newPage();
  await test.step('an admin may change customers only', () => lookAtOwner(theirs));
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('listitem')).toContainText('last seen');
  await expectAccessibleAtWidths(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  await page.setViewportSize({ width: 1280, height: 900 });
  await sessions.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End 1 session' }).click();
  await expect(page.getByText('1 session ended.')).toBeVisible();
  await expect(sessions.getByText('No active sessions.')).toBeVisible();
  expect((await elsewhere.request.get('/api/v1/auth/me')).status()).toBe(401);

  await chooseRole(page, 'User');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('User', { exact: true })).toBeVisible();
  await signIn();
  await theirs.goto('/admin/users');
  await expect(theirs).toHaveURL(/\/$/);
  await elsewhere.close();
}

async function exportAndErase(page: Page, origin: string): Promise<void> {
  const person = { firstName: 'Wilma', lastName: ownName('Vanishing'), role: 'USER' };
  const { id, email } = await createPerson(page, origin, person);
  await openAdminPage(page, `/admin/users/${id}`);
  await page.getByRole('button', { name: 'Send password reset email' }).click();
  await expect(page.getByText('An email with a link to choose a new password was sent.')).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/v1/mail/messages?limit=50')).json()))
    .toContain(email);

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
  // The erasure opens the list, which has the same heading.
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await expect(page.getByText('No customers match.')).toBeVisible();
  await openAdminPage(page, '/admin/audit?resource=users');
  await expect(page.getByRole('button', { name: 'Erase personal data' }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(email);
}

test('the site owner adds people, ends their sessions and roles, and exports and erases their data', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = requireAddress(baseURL);
  await signInAsOwner(page.request);
  await openAdminPage(page, '/admin/users');
  await test.step('a customer is added', () => addCustomer(page));
  await test.step('the sessions and the role of a colleague end', () => dismissColleague(page, browser, origin));
  await test.step('everything about a person is downloaded, then the person is erased and the books stay', () =>
    exportAndErase(page, origin));
  await test.step("a guest's data is found by e-mail", async () => {
    await openAdminPage(page, '/admin/users');
    await page.getByRole('button', { name: 'Guest data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Personal data of a guest' });
    await expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
    await dialog.getByLabel('Email', { exact: true }).fill('nobody.of.the.kind@example.com');
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect(dialog.getByText('There is no customer with this email.')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('the last site owner stays one', async () => {
    await openAdminPage(page, '/admin/users?role=SITE_OWNER');
    await page
      .getByRole('row', { name: new RegExp(owner.email) })
      .getByRole('link')
      .click();
    await chooseRole(page, 'Admin');
    await expect(page.getByText('There must always be at least one site owner.')).toBeVisible();
  });
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
    await openAdminPage(page, '/admin/dashboard?days=30');
    const refunds = await figure('Refunds').innerText();
    await figure('Refunds').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText(refunds, { timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);
  await openAdminPage(page, '/admin/dashboard/refunds?from=2020-01-01&to=2020-01-31');
  await expect(page.getByText('No refunds or charge-backs in this period.')).toBeVisible();
});
