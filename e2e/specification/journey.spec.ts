import { expect, test } from '@playwright/test';
import { checkoutButton, enterCard, goToCheckout, openCart } from '../support/shopper.ts';

test('a shopper browses a category and a collection, searches, fills a cart and pays by card', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Lighting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Havre & Lind' }).click();
  await page.getByRole('link', { name: 'View all of Bestsellers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bestsellers' })).toBeVisible();
  await page.getByPlaceholder('Search Products...').fill('soap bars');
  await page
    .getByRole('region', { name: 'Search Results' })
    .getByRole('option', { name: /Soap Bars/ })
    .click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await openCart(page);
  await goToCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
});
