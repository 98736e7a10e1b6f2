import { expect, test } from '@playwright/test';
import { signUp } from '../support/shopper.ts';

test('sign-up and login', async ({ page }) => {
  const main = page.getByRole('main');
  await test.step('login is called User Login and asks for e-mail and password', async () => {
    await page.goto('/login');
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
    await expect(page).toHaveURL(/\/signup$/);
  });
  await expect(page).toHaveTitle('Create Account - Havre & Lind');
  await test.step('sign-up is called Create Account and asks for first name, last name, e-mail, password and its confirmation', async () => {
    await expect(main.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
    for (const label of ['First name', 'Last name', 'Email', 'Confirm password'])
      await expect(main.getByLabel(label)).toBeVisible();
    await expect(main.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
  });
  await test.step('sign-up links to login', async () => {
    await main.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('the account of a shopper', async ({ page }) => {
  const email = await signUp(page);
  await test.step('a new shopper lands on / after sign-up', async () => {
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(page.getByTitle('Ada Lovelace')).toBeVisible();
  });
  await page.getByTitle('Ada Lovelace').click();
  await expect(page).toHaveTitle('Account - Havre & Lind');
  const main = page.getByRole('main');
  await test.step('the account welcomes by first and last name', async () => {
    await expect(main.getByRole('heading', { level: 1, name: 'Welcome, Ada Lovelace' })).toBeVisible();
  });
  await test.step('the account shows the e-mail', async () => {
    await expect(main.getByText(email, { exact: true })).toBeVisible();
  });
  await test.step('the account shows the role', async () => {
    await expect(main.getByText('USER', { exact: true })).toBeVisible();
  });
  await test.step('Logout in the account goes to /', async () => {
    await main.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });
});

test('a visitor of /account is asked to log in', async ({ page }) => {
  await page.goto('/account');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: 'Login' })
    .or(main.getByRole('link', { name: 'Login' }))
    .click();
  await expect(page).toHaveURL(/\/login/);
});

test('demo mode logs in by itself when no user is present, and goes to /', async ({ page }) => {
  await page.goto('/demo-mode');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('You are logged in as a demo user.')).toBeVisible();
});
