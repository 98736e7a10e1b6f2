import { expect, type Page, test } from '@playwright/test';
import { signInAsOwner } from '../support/owner.ts';
import { openMenu, signUp } from '../support/shopper.ts';

const storedUser = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));

test('a shopper signs up, sees the account, and leaves', async ({ page }) => {
  const main = page.getByRole('main');
  const header = page.getByRole('banner');
  await test.step('a visitor of /account is asked to log in', async () => {
    await page.goto('/account');
    await main
      .getByRole('button', { name: 'Login' })
      .or(main.getByRole('link', { name: 'Login' }))
      .click();
    await expect(page).toHaveURL(/\/login/);
  });
  await test.step('login is called User Login and asks for e-mail and password', async () => {
    await expect(main.getByRole('heading', { level: 1, name: 'User Login' })).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(2);
    await expect(main.getByLabel('Email')).toBeVisible();
    await expect(main.getByLabel('Password')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  });
  await test.step('the title of a page is its own name and the name of the shop', async () => {
    await expect(page).toHaveTitle('User Login - Havre & Lind');
  });
  await test.step('login links to sign-up', async () => {
    await main.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/signup/);
    await expect(page).toHaveTitle('Create Account - Havre & Lind');
  });
  await test.step('sign-up is called Create Account and asks for first name, last name, e-mail, password and its confirmation', async () => {
    await expect(main.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
    for (const label of ['First name', 'Last name', 'Email', 'Confirm password'])
      await expect(main.getByLabel(label)).toBeVisible();
    await expect(main.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
  });
  await test.step('sign-up links to login', async () => {
    await main.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  const email = await signUp(page, { email: `grace-${crypto.randomUUID()}@example.com` });
  const avatar = header.getByRole('link', { name: 'Account of Ada Lovelace' });
  await test.step('a new shopper lands on / after sign-up', async () => {
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(page.getByTitle('Ada Lovelace')).toBeVisible();
  });
  await test.step('the header has an account avatar instead of the Login button for a user', async () => {
    await expect(avatar).toBeVisible();
    await expect(header.getByRole('button', { name: 'Login' })).toHaveCount(0);
  });
  await test.step('the avatar shows the first letter of the e-mail in upper case', async () => {
    await expect(avatar).toHaveText('G');
  });
  await test.step('the avatar has the full name as tooltip', async () => {
    await expect(avatar).toHaveAttribute('title', 'Ada Lovelace');
  });
  await test.step('the full user object is kept in browser storage after login', async () => {
    await expect
      .poll(() => storedUser(page))
      .toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', email, role: 'USER' });
  });
  await test.step('the menu has no Admin Dashboard for a USER', async () => {
    const menu = await openMenu(page);
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  });
  await test.step('the admin area sends a USER to /', async () => {
    await page.goto('/admin/orders');
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step('the stored user is restored at start', async () => {
    await expect(page.getByTitle('Ada Lovelace')).toBeVisible();
  });
  await test.step('the cart state has one key of browser storage and the user data another', async () => {
    const storedCart = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/v1/cart/lines'),
    );
    await page.getByRole('button', { name: 'Add to Cart: Soap Bars' }).first().click();
    await expect(header.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await storedCart;
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => /cart|user/i.test(key)).toSorted()).toEqual(['cart', 'user']);
  });

  await test.step('a click on the avatar goes to /account', async () => {
    await avatar.click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page).toHaveTitle('Account - Havre & Lind');
  });
  await test.step('the account welcomes by first and last name', async () => {
    await expect(main.getByRole('heading', { level: 1, name: 'Welcome, Ada Lovelace' })).toBeVisible();
  });
  await test.step('the account shows the e-mail', async () => {
    await expect(main.getByText(email, { exact: true })).toBeVisible();
  });
  await test.step('the account shows the role', async () => {
    await expect(main.getByText('USER', { exact: true })).toBeVisible();
  });
  await test.step('a focus of the window refetches nothing', async () => {
    await expect(page.getByText('You have not placed any orders yet.')).toBeVisible();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.evaluate(() => {
      for (const type of ['blur', 'focus']) window.dispatchEvent(new Event(type));
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Track an order' })).toBeVisible();
    expect(requests.filter((address) => address.includes('/api/'))).toEqual([]);
  });
  await test.step('Logout in the account goes to /', async () => {
    await avatar.click();
    await main.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(header.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect.poll(() => storedUser(page)).toBeNull();
  });
});

test('the demo user and the owner in the storefront', async ({ page }) => {
  await test.step('demo mode logs in by itself when no user is present, and goes to /', async () => {
    await page.goto('/demo-mode');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('You are logged in as a demo user.')).toBeVisible();
  });
  await test.step('a demo user sees a yellow notice that says so and links to the admin dashboard', async () => {
    const notice = page.getByText('You are logged in as a demo user.');
    await expect(notice.getByRole('link', { name: /admin dashboard/ })).toHaveAttribute('href', '/admin');
    const [red = 0, green = 0, blue = 0] = await notice.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(Math.min(red, green)).toBeGreaterThan(200);
    expect(blue).toBeLessThan(Math.min(red, green) - 40);
  });
  const menu = await openMenu(page);
  const dashboard = menu.getByRole('link', { name: 'Admin Dashboard' });
  await test.step('the menu has Admin Dashboard for an ADMIN', async () => {
    await expect(dashboard).toHaveAttribute('href', '/admin');
  });
  await test.step('Logout in the menu goes to /login', async () => {
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(menu).toBeHidden();
  });
  await test.step('the menu has Admin Dashboard for a SITE_OWNER', async () => {
    await signInAsOwner(page.request);
    const { user } = await (await page.request.get('/api/v1/auth/me')).json();
    await page.evaluate((stored) => localStorage.setItem('user', JSON.stringify(stored)), user);
    await page.goto('/about');
    await openMenu(page);
    await expect(dashboard).toHaveAttribute('href', '/admin');
  });
});
