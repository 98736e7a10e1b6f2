import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths, phone } from '../support/axe.ts';
import { linkIn } from '../support/emails.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import type { StartedShop } from '../support/start-shop.ts';

let shop: StartedShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});

test.afterAll(() => shop?.remove());

const password = 'a-lamp-on-the-table';

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/catalog\/products/);
}

async function invite(page: Page, email: string): Promise<void> {
  await page.goto('/admin/settings/team');
  await page.getByRole('button', { name: 'Invite staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite staff' });
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await dialog.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('region', { name: 'Invitations' }).getByText(email)).toBeVisible();
}

test('an owner invites staff, who set name and password by a link', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const email = 'grace@example.com';
  await signIn(page);
  await invite(page, email);
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
  await context.close();
});

test('a customer joins the team with the own account', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const email = 'customer@example.com';
  const person = { firstName: 'Cora', lastName: 'Customer', email };
  const headers = { origin: shop.url };
  const registered = await page.request.post('/api/v1/auth/register', { data: { user: person, password }, headers });
  expect(registered.ok()).toBe(true);
  await signIn(page);
  await invite(page, email);

  const customer = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const theirs = await customer.newPage();
  await theirs.goto(await linkIn(email, 'staff-invitation', shop.dataDir));
  await theirs.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Login', exact: true }).click();
  await theirs.getByLabel('Current password').fill(password);
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(theirs).toHaveURL(/\/admin\/catalog\/products/);
  await customer.close();
  await context.close();
});
