import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';

test('the demo account signs in by itself, shows its notice, notices the end of its session, and signs out', async ({
  page,
}) => {
  let answers = Promise.withResolvers<void>();
  let isRefused = true;
  await page.route('**/api/v1/auth/login', async (route) => {
    await answers.promise;
    if (!isRefused) return route.continue();
    return route.fulfill({ json: { user: null, success: false, status: 'USER_NOT_FOUND', message: '' } });
  });
  const account = page.getByRole('link', { name: /^Account of/ });
  const notice = page.getByText('You are logged in as a demo user.');
  const hide = page.getByRole('button', { name: 'Hide the demo notice' });
  const strip = page.getByRole('button', { name: 'Demo account' });
  await page.goto('/demo-mode');
  await test.step('demo mode shows the demo e-mail and the demo password', async () => {
    await expect(page.getByText('demo@example.com')).toBeVisible();
    await expect(page.getByText('demo-password')).toBeVisible();
  });
  await test.step('a demo login that fails says so', async () => {
    answers.resolve();
    await expect(page.getByRole('alert')).toHaveText('Demo login failed. Please check if the demo account exists.');
  });
  await test.step('Login to Demo goes to / on success', async () => {
    isRefused = false;
    await page.getByRole('button', { name: 'Login to Demo' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step('demo mode sends a logged-in user to /', async () => {
    await page.goto('/demo-mode');
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step('the demo notice folds to a strip, stays folded, and opens again', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(notice).toBeVisible();
    await hide.click();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(strip).toBeVisible();
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(28);
    await expectAccessible(page);
    await strip.click();
    await expect(notice).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('the header of a returning user shows no Login before it knows the user', async () => {
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
    await expect(login).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
    await page.evaluate(() => document.fonts.ready);
    const before = await login.boundingBox();
    code.resolve();
    await expect(account).toBeVisible();
    await expect.poll(() => account.boundingBox()).toEqual(before);
    await expect(page.locator('html[data-returning]')).toHaveCount(0);
  });
  await test.step('the account names its user and signs out', async () => {
    await account.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  });
  await test.step('demo mode signs in by itself', async () => {
    await page.goto('/demo-mode');
    await expect(page).toHaveURL(/\/$/);
    await expect(notice).toBeVisible();
  });
  await test.step('a session that ended meanwhile is noticed: the account asks to log in again', async () => {
    await page.context().clearCookies();
    await account.click();
    await expect(page.getByText('You are not logged in.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill('demo@example.com');
  await page.getByLabel('Password').fill('demo-password');
  answers = Promise.withResolvers<void>();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await test.step('login reads Logging in... while it is busy', async () => {
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
  });
  await test.step('staff land in the admin area after the login', async () => {
    answers.resolve();
    await expect(page).toHaveURL(/\/admin\//);
  });
  await test.step('the demo notice of the admin area folds and opens again', async () => {
    await expect(notice).toBeVisible();
    await hide.click();
    await expect(notice).toBeHidden();
    await strip.click();
    await expect(notice).toBeVisible();
  });
  await test.step('logging out works although the shop does not answer', async () => {
    await page.goto('/about');
    await expect(account).toBeVisible();
    await page.route('**/api/v1/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });
});
