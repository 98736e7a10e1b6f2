import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownMark } from '../support/catalogue.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Shop by department' });

test('a wide screen shows the categories below the header, the collections below them, and all products', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await bar(page).getByRole('link', { name: 'Lighting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Lighting' })).toHaveAttribute('aria-current', 'page');
  const collections = bar(page).getByRole('button', { name: 'Collections' });
  const bestsellers = bar(page).getByRole('link', { name: 'Bestsellers' });
  await test.step('the collections open below their button, and Escape closes them', async () => {
    await collections.click();
    await expect(bestsellers).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bestsellers).toBeHidden();
    await expect(collections).toBeFocused();
  });
  await test.step('a collection is one click further', async () => {
    await collections.click();
    await bestsellers.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bestsellers' })).toBeVisible();
    await expect(bestsellers).toBeHidden();
  });
  await test.step('all products have a page of their own', async () => {
    await bar(page).getByRole('link', { name: 'All products' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
  await test.step('below 1024 px the bar is not shown', async () => {
    await page.setViewportSize({ width: 1023, height: 900 });
    await expect(bar(page)).toBeHidden();
  });
});

test('the page of all products shows a new product at once, filters, and adds the next page', async ({
  page,
  request,
}) => {
  const mark = ownMark();
  await page.goto(`/products?tag=${mark}`);
  await expect(page.getByRole('main').getByText('No products found.')).toBeVisible();
  const { name } = await makeProduct(request, { name: `Stool ${mark}`, tags: [mark] });
  await page.goto(`/products?tag=${mark}`);
  await expect(page.getByRole('main').getByRole('article')).toHaveText([new RegExp(name)]);
  expect((await page.goto('/products'))?.status()).toBe(200);
  await expect(page).toHaveTitle('All products - Havre & Lind');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL(/after=/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
});

test('the menu lists the collections, all products and the tracking of orders as well', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Bestsellers' })).toHaveAttribute('href', '/collection/bestsellers');
  await expect(menu.getByRole('link', { name: 'Track an order' })).toHaveAttribute('href', '/track');
  await menu.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('on a wide screen the filters are a column that stays in place while it is used', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/category/kitchen-table');
  const box = page.getByRole('checkbox', { name: /^Handmade/ });
  const heading = page.getByRole('heading', { name: 'Filters' });
  await expect(heading).toBeVisible();
  await page.getByText('Tags', { exact: true }).click();
  await box.focus();
  const before = await heading.boundingBox();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/tag=Handmade/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Handmade');
  await expect(box).toBeChecked();
  await expect(box, 'the keyboard goes on from there').toBeFocused();
  expect(await heading.boundingBox()).toEqual(before);
  await page.goBack();
  await expect(box, 'the former choice').not.toBeChecked();
});

test('on a phone the filters are a sheet whose button says how many results there are', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/category/kitchen-table');
  const cards = page.getByRole('main').getByRole('article');
  const total = page.getByRole('main').getByRole('status').filter({ hasText: 'products' });
  const all = Number.parseInt((await total.textContent()) ?? '', 10);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter products' });
  await expect(sheet.getByRole('button', { name: `Show ${all} results` })).toBeVisible();
  await sheet.getByText('Tags', { exact: true }).click();
  await sheet.getByText(/^Handmade/).click();
  await expect(sheet.getByRole('button', { name: `Show ${all} results` })).toBeHidden();
  const show = sheet.getByRole('button', { name: /^Show \d+ results?$/ });
  const shown = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
  expect(shown).toBeLessThan(all);
  await expectAccessible(page);
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(cards).toHaveCount(shown);
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
});

test('without script the filters of a phone stand above the products', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/category/kitchen-table');
  await page.getByText('Tags', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Handmade/ }).check();
  await page.getByText('Price', { exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/tag=Handmade/);
  await expect(page.getByRole('checkbox', { name: /^Handmade/ })).toBeChecked();
  await context.close();
});

test('where nothing is found there is nothing to filter or to sort', async ({ page }) => {
  await page.goto(`/search?q=${ownMark()}`);
  await expect(page.getByRole('main').getByText('No products found.')).toBeVisible();
  await expect(page.getByLabel(/Sort/)).toHaveCount(0);
  await expect(page.getByText('Filters', { exact: true })).toHaveCount(0);
  await page.goto('/category/kitchen-table?min=90000');
  await expect(page.getByRole('link', { name: 'Show all products' })).toBeVisible();
  await expect(page.getByLabel(/Sort/)).toHaveCount(0);
  await expect(page.getByText('Filters', { exact: true })).toBeVisible();
});

test('a search result is a link that opens in a new tab, and an option for screen readers', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search Products...' });
  await box.fill('teapot');
  const option = page.getByRole('option', { name: /Round Teapot/ });
  await expect(option).toHaveAttribute('href', '/product/teapot');
  await test.step('a click with Ctrl or the middle button opens a new tab and leaves the page as it is', async () => {
    for (const open of [
      () => option.click({ modifiers: ['ControlOrMeta'] }),
      () => option.click({ button: 'middle' }),
    ]) {
      const [tab] = await Promise.all([context.waitForEvent('page'), open()]);
      // A background tab renders late on a busy machine. Its address is known as soon as its document arrives.
      await tab.waitForURL(/\/product\/teapot$/, { waitUntil: 'commit' });
      await tab.close();
      await expect(option).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/');
    }
  });
  await test.step('Ctrl and Enter open the option that the arrow keys have reached in a new tab', async () => {
    await box.focus();
    await box.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    const [tab] = await Promise.all([context.waitForEvent('page'), box.press('ControlOrMeta+Enter')]);
    await expect(tab).toHaveURL(/\/product\/teapot$/);
    await tab.close();
  });
});

test('no accessibility fault in the bar, its submenu, the column of filters and all products', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/products');
  await bar(page).getByRole('button', { name: 'Collections' }).click();
  await expect(bar(page).getByRole('link', { name: 'Bestsellers' })).toBeVisible();
  await expectAccessible(page);
});
