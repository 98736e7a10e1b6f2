import { expect, test } from '@playwright/test';
import { openCart, putInCart } from './support/shopper.ts';

test('the header has menu, home link, search, Login and cart; a badge only when something is in it', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Havre & Lind' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('combobox', { name: 'Search Products...' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Cart' })).toHaveText('');
  await header.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User Login' })).toBeVisible();
  await page.goto('/product/soap-stack');
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  await add.click();
  await add.click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expect(header.getByRole('button', { name: 'Cart, 2 items' })).toHaveText('2');
});

test('the menu lists the categories, Login and About, and staff find the admin area there', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Lighting' })).toHaveAttribute('href', '/category/lighting');
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(menu.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu).toBeHidden();
  await page.goto('/demo-mode');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('main').getByRole('link', { name: /admin dashboard/ })).toHaveAttribute('href', '/admin');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin');
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a drawer leaves with its content, and is gone within 0.7 seconds', async ({ page }) => {
  await putInCart(page, 'soap-stack');
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await page.keyboard.press('Escape');
  const seen = await page.evaluate(async () => {
    const start = performance.now();
    const dialog = document.querySelector('dialog[aria-label="Shopping Cart"]');
    let hadContent = false;
    while (dialog?.checkVisibility() && performance.now() - start < 3000) {
      hadContent ||= dialog.textContent.includes('Soap Bars');
      await new Promise((next) => requestAnimationFrame(next));
    }
    return { hadContent, ms: performance.now() - start };
  });
  expect(seen.hadContent).toBe(true);
  expect(seen.ms).toBeLessThan(700);
  await expect(cart).toBeHidden();
});

test('a drawer that leaves is out of the way of the keyboard and of screen readers at once', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Close menu' }).click();
  const named = await page.evaluate(() => document.querySelector('dialog[aria-label="Menu"]')?.ariaHidden);
  expect(named).toBe('true');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('the footer names the shop, its links and networks, and this year', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: 'Quick Links' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(footer.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
  await expect(footer.getByRole('heading', { name: 'Follow Us' })).toBeVisible();
  for (const network of ['Facebook', 'Twitter', 'Instagram'])
    await expect(footer.getByRole('link', { name: network })).toBeVisible();
  await expect(footer.getByText(`© ${new Date().getUTCFullYear()} Havre & Lind`)).toBeVisible();
});

test('every change of path starts at the top', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a click on a product in the cart opens its page and closes the drawer', async ({ page }) => {
  await putInCart(page, 'soap-stack');
  await page.goto('/');
  const cart = await openCart(page);
  await cart.locator('img').first().click();
  await expect(page).toHaveURL(/\/product\/soap-stack$/);
  await expect(cart).toBeHidden();
  await openCart(page);
  await cart.getByRole('link', { name: 'Soap Bars' }).click();
  await expect(cart, 'on the very page that the link leads to').toBeHidden();
});
