import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { linkIn } from '../support/emails.ts';
import { owner, shopCommand, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { complaints, password, registerShopper, signInByApi } from '../support/shopper.ts';
import { generateCode, waitForStep } from '../support/sign-in/authenticator.ts';
import { addAuthenticatorDevice } from '../support/sign-in/virtual-authenticator.ts';
import type { StartedShop } from '../support/start-shop.ts';

// Sequential tests in a separate shop. Chromium's virtual device creates and uses the passkeys.
const checkout = resolve(import.meta.dirname, '../..');
let shop: StartedShop;
/** Passkeys are bound to a host name: localhost, not 127.0.0.1. */
let address: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
  address = shop.url.replace('127.0.0.1', 'localhost');
});

test.afterAll(() => shop?.remove());

async function open(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const page = await browser.newPage({ baseURL: address, reducedMotion: 'reduce' });
  return { context: page.context(), page };
}

/** Signs up a shopper with a confirmed email and opens the security page. */
async function shopper(browser: Browser) {
  const { context, page } = await open(browser);
  const email = await registerShopper(page);
  const link = await linkIn(email, 'confirm-email', shop.dataDir);
  const key = new URL(link, address).searchParams.get('key');
  await expect(await page.request.post('/api/v1/auth/email/confirm', { data: { key } })).toBeOK();
  await page.goto('/account/security');
  return { context, page, email };
}

async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${address}/`);
}

/** Adds an authenticator app by the API. */
async function addApp(request: APIRequestContext): Promise<void> {
  const started = await request.post('/api/v1/auth/factors/authenticator');
  const { secret } = (await started.json()) as { readonly secret: string };
  const confirmed = await request.post('/api/v1/auth/factors/authenticator/confirm', {
    data: { code: generateCode(secret) },
  });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
}

/** Adds an authenticator app with the previous code, so that the current code stays unused. Returns the secret. */
async function setUpApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByLabel('Key for the app').innerText()).replaceAll(/\s/g, '');
  await waitForStep();
  await page.getByLabel('Code', { exact: true }).fill(generateCode(secret, -1));
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByText('Set up on')).toBeVisible();
  return secret;
}

async function recoveryCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
}

async function ageProofs(): Promise<void> {
  const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' };
  const script = [join(checkout, 'tools', 'run.mjs'), 'e2e/support/sign-in/age-proofs.ts'];
  await promisify(execFile)(process.execPath, script, { cwd: checkout, env });
}

test('a passkey is added after a second proof, signs in by itself and as second factor, and is removed', async ({
  browser,
}) => {
  const { context, page, email } = await shopper(browser);
  const received = complaints(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  const remove = page.getByRole('button', { name: 'Remove My laptop' });
  await addAuthenticatorDevice(page);
  await expectAccessible(page);
  await test.step('the security page asks again after a while, and what was typed is still there', async () => {
    await ageProofs();
    await page.getByLabel('Passkey name').fill('My laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Password').fill('not-the-password');
    await dialog.getByRole('button', { name: 'Confirm with the password' }).click();
    await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription('password is incorrect');
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Confirm with the password' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('My laptop was added.')).toBeVisible();
  });
  await expect(page.getByText('You can only see them now.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText(/not used yet/)).toBeVisible();

  await logOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(`${address}/`);
  await page.goto('/account/security');
  await expect(page.getByText(/last used/)).toBeVisible();

  await logOut(page);
  await logIn(page, { email, password });
  await expect(page.getByRole('heading', { name: 'Confirm the sign-in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(`${address}/`);

  await page.goto('/account/security');
  await expect(remove).toBeVisible();
  await ageProofs();
  await remove.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeVisible();
  await remove.click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(remove).toBeHidden();
  await logOut(page);
  await logIn(page, { email, password });
  await expect(page).toHaveURL(`${address}/`);
  // The browser logs each refused request. There are no other messages in its console.
  expect(received.filter((words) => !/401|403|Failed to load resource/.test(words))).toEqual([]);
  await context.close();
});

test('an authenticator app is set up and required; wrong codes show an error, a recovery code works once', async ({
  browser,
}) => {
  const { context, page, email } = await shopper(browser);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/not the code/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const secret = await setUpApp(page);
  const codes = await recoveryCodes(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(codes[9]);

  await logOut(page);
  await logIn(page, { email, password });
  const code = page.getByLabel('Code', { exact: true });
  await test.step('five wrong codes lead back to the password', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await code.fill(`00000${attempt}`);
      const [answer] = await Promise.all([
        page.waitForResponse('**/auth/login/second-factor'),
        page.getByRole('button', { name: 'Confirm', exact: true }).click(),
      ]);
      expect(answer.status()).toBe(401);
      if (attempt === 1) await expect(code).toHaveAccessibleDescription(/is not correct/);
    }
    await expect(page.getByRole('heading', { name: 'User Login' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Start again with your password');
  });
  await logIn(page, { email, password });
  await code.fill(generateCode(secret));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(`${address}/`);

  for (const outcome of ['opens', 'is refused'] as const) {
    await logOut(page);
    await logIn(page, { email, password });
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    if (outcome === 'opens') await expect(page).toHaveURL(`${address}/`);
    else await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/is not correct/);
  }
  await page.getByLabel('Recovery code').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(`${address}/`);
  await page.goto('/account/security');
  await expect(page.getByText('8 codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Create new codes' }).click();
  expect(await recoveryCodes(page)).not.toContain(codes[5]);
  await context.close();
});

test('the admin area asks again before a backup, and then makes it by itself', async ({ browser }) => {
  const { context, page } = await open(browser);
  await signInByApi(page, owner);
  await page.goto('/admin/settings/admin?part=backups');
  await expect(page.getByRole('button', { name: 'Create backup' })).toBeVisible();
  await ageProofs();
  await page.getByRole('button', { name: 'Create backup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Confirm with the password' }).click();
  await expect(dialog.getByRole('alert')).toContainText('password is incorrect');
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Confirm with the password' }).click();
  await expect(dialog).toBeHidden();
  const take = page.getByRole('link', { name: /^Download backup-/ });
  await expect(take).toBeVisible({ timeout: 60_000 });

  await ageProofs();
  await take.click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Confirm with the password' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^backup-.*\.tar$/);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeVisible();
  await context.close();
});

test('staff without a required second factor set one up first; a lost one is removed by the owner or the command line', async ({
  browser,
}) => {
  const admin = await shopper(browser);
  const boss = await open(browser);
  await signInByApi(boss.page, owner);
  await addApp(boss.page.request);
  const me = (await (await admin.page.request.get('/api/v1/auth/me')).json()).user;
  const promoted = await boss.page.request.put(`/api/v1/users/${me.id}`, { data: { role: 'ADMIN' } });
  expect(promoted.ok(), await promoted.text()).toBe(true);
  await boss.page.goto('/admin/settings/admin?part=security');
  await boss.page.getByLabel('Require a second factor for staff').click();
  await expect(boss.page.getByText('Two-step sign-in is now required for staff.')).toBeVisible();
  await expect(boss.page.getByText(/^1 person of the staff has no second factor/)).toBeVisible();
  await expectAccessible(boss.page);

  await admin.page.goto('/admin/orders');
  await expect(admin.page).toHaveURL(`${address}/account/security`);
  await expect(admin.page.getByText(/requires a second factor for all staff/)).toBeVisible();
  await logOut(admin.page);
  await logIn(admin.page, { email: admin.email, password });
  await expect(admin.page).toHaveURL(`${address}/account/security`);
  await addApp(admin.page.request);
  await admin.page.reload();
  await admin.page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(admin.page).toHaveURL(/\/admin\//);

  await openAdminPage(boss.page, `/admin/users/${me.id}`);
  await boss.page.getByRole('button', { name: 'Remove second factors' }).click();
  const dialog = boss.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove second factors' }).click();
  await expect(boss.page.getByText('No second factor. The account signs in with the password only.')).toBeVisible();

  const { context, page } = await open(browser);
  await logIn(page, owner);
  await expect(page.getByRole('heading', { name: 'Confirm the sign-in' })).toBeVisible();
  const words = await shopCommand(shop.dataDir, 'owner', 'reset-factors', '--email', owner.email);
  expect(words).toContain(`Removed the second factors of ${owner.email}`);
  await logIn(page, owner);
  await expect(page).toHaveURL(`${address}/account/security`);
  await Promise.all([context.close(), boss.context.close(), admin.context.close()]);
});
