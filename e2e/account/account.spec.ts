import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAtWidths } from '../support/axe.ts';

// apps/storefront/src/users/account-forms.test.tsx has the words of sign-up and login.
const refused = (status: string, message = '') => ({ json: { user: null, success: false, status, message } });

async function logIn(page: Page, email = 'demo@example.com', password = 'demo-password'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('sign-up shows that it is busy, and refuses an invalid e-mail', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/auth/register', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('engine-1843');
  await page.getByLabel('Confirm password').fill('engine-1843');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await test.step('sign-up reads Registering... while it is busy', async () => {
    await expect(page.getByRole('button', { name: 'Registering...' })).toBeVisible();
  });
  await test.step('an invalid e-mail is refused at its field', async () => {
    held.resolve();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/valid/);
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  });
});

test('the login of staff', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/auth/login', async (route) => {
    await held.promise;
    await route.continue();
  });
  await logIn(page);
  await test.step('login reads Logging in... while it is busy', async () => {
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
  });
  await test.step('staff land in the admin area after the login', async () => {
    held.resolve();
    await expect(page).toHaveURL(/\/admin\//);
  });
});

test('demo mode', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/auth/login', async (route) => {
    await held.promise;
    await route.fulfill(refused('USER_NOT_FOUND'));
  });
  await page.goto('/demo-mode');
  await test.step('demo mode shows the demo e-mail and the demo password', async () => {
    await expect(page.getByText('demo@example.com')).toBeVisible();
    await expect(page.getByText('demo-password')).toBeVisible();
  });
  await test.step('a demo login that fails says so', async () => {
    held.resolve();
    await expect(page.getByRole('alert')).toHaveText('Demo login failed. Please check if the demo account exists.');
  });
  await test.step('Login to Demo goes to / on success', async () => {
    await page.unroute('**/api/v1/auth/login');
    await page.getByRole('button', { name: 'Login to Demo' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step('demo mode sends a logged-in user to /', async () => {
    await page.goto('/demo-mode');
    await expect(page).toHaveURL(/\/$/);
  });
});

test('logging out works although the shop does not answer', async ({ page }) => {
  await page.goto('/demo-mode');
  // A drawer closes with every change of path, so the menu opens after the page has changed.
  await expect(page.getByText('You are logged in as a demo user.')).toBeVisible();
  await page.route('**/api/v1/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a session that ended meanwhile is noticed: the account asks to log in again', async ({ page }) => {
  await page.goto('/demo-mode');
  await expect(page).toHaveURL(/\/$/);
  await page.context().clearCookies();
  await page.getByRole('link', { name: /^Account of/ }).click();
  await expect(page.getByText('You are not logged in.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a visitor who opens an admin page is offered the sign-in, and returns to that page', async ({ page }) => {
  await page.goto('/admin/orders?status=PAID');
  await expect(page).toHaveURL(/:\d+\/$/);
  const notice = page.getByRole('status').filter({ hasText: 'The admin area is for staff.' });
  await expect(notice.getByRole('link', { name: 'Login' })).toBeFocused();
  await expectAccessibleAtWidths(page);
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').fill('demo@example.com');
  await page.getByLabel('Password').fill('demo-password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=PAID$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('the home page offers no staff sign-in to shoppers, nor again after a reload', async ({ page }) => {
  const notice = page.getByText('The admin area is for staff.');
  await page.goto('/admin');
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(notice).toBeHidden();
  const shopper = { firstName: 'Ada', lastName: 'Lovelace', email: `ada-${crypto.randomUUID()}@example.com` };
  const credentials = { email: shopper.email, password: 'engine-1843' };
  await page.request.post('/api/v1/auth/register', { data: { user: shopper, password: credentials.password } });
  await page.goto('/login?from=/admin/orders');
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password').fill(credentials.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByTitle('Ada Lovelace')).toBeVisible();
  await expect(notice).toBeHidden();
});
