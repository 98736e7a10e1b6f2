import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';

const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Stoneware Mug' }).first();
const opener = (page: Page) => card(page).getByRole('button', { name: 'Quick view of Stoneware Mug' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Stoneware Mug' });

/** Reaches the card again until the page is hydrated, which adds the button. */
async function reach(page: Page, how: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0);
    await how();
    await expect(opener(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('a card opens a quick view by mouse and keyboard, from which a variant goes into the cart', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/category/kitchen-table');
  await test.step('the keyboard opens the quick view, and Escape returns the focus to its button', async () => {
    await reach(page, async () => {
      await page.getByRole('combobox', { name: 'Sort by' }).focus();
      await card(page).getByRole('link', { name: 'Stoneware Mug', exact: true }).focus();
    });
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page).getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
  await test.step('a card under the mouse opens a quick view, from which a variant goes into the cart', async () => {
    await reach(page, () => card(page).hover());
    await opener(page).click();
    const view = drawer(page);
    await expect(view.getByText('$24.00')).toBeVisible();
    await view.getByText('Moss').click();
    await expect(view.getByRole('radio', { name: 'Moss' })).toBeChecked();
    expect(new URL(page.url()).search).toBe('');
    await expectAccessible(page);
    await view.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(view).toBeHidden();
    await expect(page.getByText('Added to cart')).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('cart'));
    expect(JSON.parse(stored ?? '')).toMatchObject({ totalItems: 1 });
    expect(stored).toContain('Moss');
  });
  await test.step('the link of the quick view leads to the page of the product', async () => {
    await reach(page, () => card(page).hover());
    await opener(page).click();
    await drawer(page).getByRole('link', { name: 'View all details' }).click();
    await expect(page).toHaveURL(/\/product\/stoneware-mug$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Stoneware Mug');
  });
  await test.step('under a finger a card has no quick view', async () => {
    const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
    const context = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
    const touched = await context.newPage();
    await touched.goto('/category/kitchen-table');
    await expect(card(touched)).toBeVisible();
    await expect(touched.getByRole('button', { name: /^Cart/ })).toBeEnabled();
    await expect(card(touched).getByRole('button', { name: /Quick view/ })).toHaveCount(0);
    await context.close();
  });
});
