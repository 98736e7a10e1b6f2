import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAtWidths } from '../support/axe.ts';
import { signUp } from '../support/shopper.ts';

const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /wishlist$/ })
    .first();
const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function save(page: Page, slug: string): Promise<void> {
  await page.goto(`/product/${slug}`);
  await heart(page).click();
  await expect(heart(page)).toHaveAccessibleName('Remove from wishlist');
}

test('a wishlist works signed out, joins the account at sign-in, and leaves the browser at sign-out', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/wishlist');
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
  await save(page, 'stoneware-mug');
  await save(page, 'teapot');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await expect(cards(page).getByRole('heading')).toHaveText(['Round Teapot', 'Stoneware Mug']);
  await expect(page.getByRole('link', { name: 'Log in to see your wishlist on all your devices.' })).toBeVisible();
  await expectAccessibleAtWidths(page);

  const email = await signUp(page);
  await page.goto('/wishlist');
  await expect(cards(page)).toHaveCount(2);
  await heart(page).click();
  await expect(cards(page).getByRole('heading')).toHaveText(['Stoneware Mug']);

  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await other.goto('/login?from=/wishlist');
  await other.getByLabel('Email').fill(email);
  await other.getByRole('textbox', { name: 'Password' }).fill('engine-1843');
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(cards(other).getByRole('heading')).toHaveText(['Stoneware Mug']);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/wishlist');
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
  await other.close();
});
