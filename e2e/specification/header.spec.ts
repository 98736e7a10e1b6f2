import { expect, test } from '@playwright/test';
import { signUp } from '../support/shopper.ts';

test('the header of a visitor', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await test.step('the header has a menu button', async () => {
    await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible();
  });
  await test.step('the header has the logo, which is the home link', async () => {
    const home = header.getByRole('link', { name: 'Havre & Lind' });
    await expect(home).toHaveAttribute('href', '/');
    await expect(home.getByRole('img')).toBeVisible();
  });
  await test.step('the header has the product search', async () => {
    await expect(header.getByRole('combobox', { name: 'Search Products...' })).toBeVisible();
  });
  await test.step('the cart button has no badge while the cart is empty', async () => {
    await expect(header.getByRole('button', { name: 'Cart', exact: true })).toHaveText('');
  });
  await test.step('the header has a Login button for a visitor', async () => {
    await expect(header.getByRole('button', { name: 'Login' })).toBeVisible();
  });
  await test.step('a click on Login goes to /login', async () => {
    await header.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('the cart button has a badge with the item count above 0', async ({ page }) => {
  await page.goto('/product/soap-stack');
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  await add.click();
  await add.click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 2 items' })).toHaveText('2');
});

test('the header of a user', async ({ page }) => {
  await signUp(page, { email: `grace-${crypto.randomUUID()}@example.com` });
  const header = page.getByRole('banner');
  const avatar = header.getByRole('link', { name: 'Account of Ada Lovelace' });
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
  await test.step('a click on the avatar goes to /account', async () => {
    await avatar.click();
    await expect(page).toHaveURL(/\/account$/);
  });
});
