import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownMark } from '../support/catalogue.ts';
import { complaints, openCart, putInCart } from '../support/shopper.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Shop by department' });

test('home leads to a category, the category to a product, the bar to collections and all products, without a new document', async ({
  page,
}) => {
  const received = complaints(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await expect(page).toHaveTitle('Havre & Lind');
  await expect(
    page.getByText('Brands and products are for demonstration only and not tied to real companies.'),
  ).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Lighting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible();
  await expect(page).toHaveTitle('Lighting - Havre & Lind');
  await page.getByRole('link', { name: 'Mushroom Lamp', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Product Description' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await test.step('a wide screen shows the categories below the header', async () => {
    await bar(page).getByRole('link', { name: 'Lighting' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Lighting' })).toHaveAttribute('aria-current', 'page');
  });
  const collections = bar(page).getByRole('button', { name: 'Collections' });
  const bestsellers = bar(page).getByRole('link', { name: 'Bestsellers' });
  await test.step('the collections open below their button, and Escape closes them', async () => {
    await collections.click();
    await expect(bestsellers).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(bestsellers).toBeHidden();
    await expect(collections).toBeFocused();
  });
  await test.step('a collection is one click further, and its first picture is as high as the next one', async () => {
    await collections.click();
    await bar(page).getByRole('link', { name: 'New in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New in' })).toBeVisible();
    await expectEqualPictures(page);
    await collections.click();
    await bestsellers.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bestsellers' })).toBeVisible();
    await expect(bestsellers).toBeHidden();
    await expectEqualPictures(page);
  });
  await test.step('all products have a page of their own, and the next page of products is added', async () => {
    await bar(page).getByRole('link', { name: 'All products' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page).toHaveTitle('All products - Havre & Lind');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/after=/);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(received).toEqual([]);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
  });
  await test.step('below 1024 px the bar is not shown, and the menu lists the same and the tracking of orders as well', async () => {
    await page.setViewportSize({ width: 1023, height: 900 });
    await expect(bar(page)).toBeHidden();
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Bestsellers' })).toHaveAttribute('href', '/collection/bestsellers');
    await expect(menu.getByRole('link', { name: 'Track an order' })).toHaveAttribute('href', '/track');
    await menu.getByRole('link', { name: 'All products' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
    await expect(menu).toBeHidden();
  });
});

async function expectEqualPictures(page: Page): Promise<void> {
  const pictures = page.getByRole('main').getByRole('listitem').getByRole('article').locator('img:first-child');
  const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()];
  expect(Math.abs((first?.height ?? 0) - (second?.height ?? -99)), page.url()).toBeLessThan(6);
}

test('filters are a column on a wide screen, which narrows the list in place, and absent where nothing is found', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/category/kitchen-table');
  const cards = page.locator('article');
  const all = await cards.count();
  const box = page.getByRole('checkbox', { name: /^Handmade/ });
  const heading = page.getByRole('heading', { name: 'Filters' });
  await test.step('on a wide screen the filters are a column that stays in place while it is used', async () => {
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
  });
  await test.step('a filter narrows the list and can be cleared', async () => {
    await expect(cards.nth(all - 1)).toBeHidden();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(cards).toHaveCount(all);
    await page.goBack();
    await expect(box).toBeChecked();
    await page.goBack();
    await expect(box, 'the previous choice').not.toBeChecked();
  });
  await test.step('the page of all products shows a new product at once', async () => {
    const mark = ownMark();
    await page.goto(`/products?tag=${mark}`);
    await expect(page.getByRole('main').getByText('No products found.')).toBeVisible();
    const { name } = await makeProduct(request, { name: `Stool ${mark}`, tags: [mark] });
    await page.reload();
    await expect(page.getByRole('main').getByRole('article')).toHaveText([new RegExp(name)]);
  });
  await test.step('where nothing is found there is nothing to filter or to sort', async () => {
    await page.goto(`/search?q=${ownMark()}`);
    await expect(page.getByRole('main').getByText('No products found.')).toBeVisible();
    await expect(page.getByLabel(/Sort/)).toHaveCount(0);
    await expect(page.getByText('Filters', { exact: true })).toHaveCount(0);
    await page.goto('/category/kitchen-table?min=90000');
    await expect(page.getByRole('link', { name: 'Show all products' })).toBeVisible();
    await expect(page.getByLabel(/Sort/)).toHaveCount(0);
    await expect(page.getByText('Filters', { exact: true })).toBeVisible();
  });
});

test('on a phone the filters are a sheet whose button says how many results there are', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/category/kitchen-table');
  const cards = page.getByRole('main').getByRole('article');
  const total = page.getByRole('main').getByRole('status').filter({ hasText: 'products' });
  const all = Number.parseInt((await total.textContent()) ?? '', 10);
  const opener = page.getByRole('main').getByRole('button', { name: 'Filters' });
  await opener.click();
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
  await expect(opener).toBeFocused();
  for (const [width, height] of [
    [320, 568],
    [360, 780],
    [390, 664],
    [390, 844],
    [412, 915],
    [430, 932],
    [768, 1024],
    [820, 1180],
  ] as const) {
    await test.step(`the filter sheet opens fully at ${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await opener.click();
      await expect(sheet.getByRole('heading', { name: 'Filter products' })).toBeInViewport({ ratio: 1 });
      const close = sheet.getByRole('button', { name: 'Close filter products' });
      await expect(close).toBeInViewport({ ratio: 1 });
      await expect(show).toBeInViewport({ ratio: 1 });
      await close.click();
      await expect(sheet).toBeHidden();
    });
  }
});

test('the cart survives a reload, agrees between tabs, and a damaged one is discarded', async ({ page, context }) => {
  await putInCart(page, 'espresso-cups');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/about');
  await openCart(second);
  await second.getByRole('button', { name: 'Remove all: Espresso Cups' }).click();
  await expect(second.getByText('Your cart is empty.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('cart', '{"items":[{"quantity":"many"}]}'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
});
