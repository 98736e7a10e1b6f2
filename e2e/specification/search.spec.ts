import { expect, test } from '@playwright/test';
import { makeProduct, ownMark } from '../support/catalogue.ts';

test('the search in its box, in its panel and on its page', async ({ page, request }) => {
  const mark = ownMark();
  for (let number = 1; number <= 26; number += 1) await makeProduct(request, { name: `Vase ${mark} ${number}` });
  await page.goto('/about');
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search Products...' });
  const icon = page.getByRole('button', { name: 'Search', exact: true });
  const results = page.getByRole('region', { name: 'Search Results' });
  await test.step('a desktop has the text box Search Products...', async () => {
    await expect(box).toBeVisible();
    await expect(box).toHaveAttribute('placeholder', 'Search Products...');
  });
  await test.step('an empty box says Type to search products...', async () => {
    await box.click();
    await expect(page.getByText('Type to search products...')).toBeVisible();
  });
  await test.step('the results panel is titled Search Results', async () => {
    await box.fill('teapot');
    await expect(results.getByRole('option', { name: /Round Teapot/ })).toBeVisible();
    await expect(results.getByRole('heading', { name: 'Search Results' })).toBeVisible();
  });
  await test.step('the results panel has no add-to-cart button', async () => {
    await expect(results.getByRole('button')).toHaveCount(0);
    await expect(results).not.toContainText('Add to Cart');
  });
  await test.step('a search that finds nothing says No products found.', async () => {
    await box.fill('zzzzzz');
    await expect(page.getByText('No products found.')).toBeVisible();
  });
  await test.step('at 768 px the text box shows and the icon does not, at 767 px the other way round', async () => {
    await page.keyboard.press('Escape');
    for (const [width, isWide] of [
      [768, true],
      [767, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(icon).toBeVisible({ visible: !isWide });
      await expect(box).toBeVisible({ visible: isWide });
    }
  });
  await test.step('at 767 px an icon opens a mobile search panel', async () => {
    await icon.click();
    const panel = page.getByRole('dialog', { name: 'Search' });
    await expect(panel).toBeVisible();
    await panel.getByPlaceholder('Search Products...').fill('mug');
    await expect(panel.getByRole('option', { name: /Stoneware Mug/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('a search returns at most 12 products', async () => {
    await box.fill(mark);
    await expect(results.getByRole('option', { name: mark })).toHaveCount(12);
  });
  const cards = page.getByRole('main').getByRole('article');
  await test.step('the search has a page of its own, with its own box', async () => {
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/search\\?q=${mark}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Search Results' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox', { name: 'Search products' })).toHaveValue(mark);
    await expect(cards.filter({ hasText: mark }).first()).toBeVisible();
  });
  await test.step('the page of a search shows 24 products, with links to the next ones', async () => {
    await expect(cards).toHaveCount(24);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(cards).toHaveCount(26);
    await page.reload();
    await expect(cards).toHaveCount(2);
    await expect(page).toHaveURL(/after=/);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(cards).toHaveCount(24);
  });
});
