import { expect, test } from '@playwright/test';
import { complaints, putInCart } from '../support/shopper.ts';

test('home leads to a category, the category to a product, without a new document', async ({ page }) => {
  const received = complaints(page);
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
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(received).toEqual([]);
});

test('pages that are not there', async ({ page, request }) => {
  await test.step('a page that is not there answers 404 with a page that helps', async () => {
    const missing = await page.goto('/product/no-such-thing');
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('search').last()).toBeVisible();
  });
  await test.step('/Product/{id} answers 301 to /product/{id}', async () => {
    const capital = await request.get('/Product/some-id', { maxRedirects: 0 });
    expect(capital.status()).toBe(301);
    expect(capital.headers()['location']).toBe('/product/some-id');
  });
});

test('the first picture of a collection is as high as the next one', async ({ page }) => {
  for (const path of ['/collection/new-in', '/collection/bestsellers']) {
    await page.goto(path);
    const pictures = page.getByRole('main').getByRole('listitem').getByRole('article').locator('img:first-child');
    const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()];
    expect(Math.abs((first?.height ?? 0) - (second?.height ?? -99)), path).toBeLessThan(6);
  }
});

test('filters and sorting stand in the address and work without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/category/kitchen-table?sort=price-asc&stock=in&max=50');
  const prices = await page
    .locator('article')
    .evaluateAll((cards) => cards.map((card) => Number(/\$(\d+\.\d\d)/.exec(card.textContent ?? '')?.[1])));
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(Math.max(...prices)).toBeLessThanOrEqual(50);
  await expect(page.getByRole('checkbox', { name: /In stock/ })).toBeChecked();
  await context.close();
});

test('a filter narrows the list and can be cleared', async ({ page }) => {
  await page.goto('/category/kitchen-table');
  const all = await page.locator('article').count();
  await page.getByText('Filters', { exact: true }).click();
  await page.getByText('Tags', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Handmade/ }).check();
  await expect(page).toHaveURL(/tag=Handmade/);
  await expect(page.locator('article').nth(all - 1)).toBeHidden();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.locator('article')).toHaveCount(all);
});

test('search answers while typing, by keyboard too, and forgives a typo', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search Products...' });
  await box.click();
  await expect(page.getByText('Type to search products...')).toBeVisible();
  await box.fill('tepot');
  const results = page.getByRole('region', { name: 'Search Results' });
  await expect(results.getByRole('option', { name: /Round Teapot/ })).toBeVisible();
  await expect(results.getByRole('button')).toHaveCount(0);
  await box.press('ArrowDown');
  await expect(results.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  await box.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await box.fill('zzzzzz');
  await expect(page.getByText('No products found.')).toBeVisible();
});

test('a shopper who types in the search box while the next page is shown goes on typing', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search Products...' });
  // Results that open and close show that the page is hydrated. Before that, a link loads another document.
  await box.click();
  await expect(page.getByText('Type to search products...')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Type to search products...')).toBeHidden();
  // The focus moves at the earliest moment, between the change of the address and the change of the page.
  await box.evaluate((element: HTMLElement) => {
    const { pushState } = history;
    history.pushState = (...given) => {
      pushState.apply(history, given);
      element.focus();
    };
  });
  await page.locator('article a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
  await page.keyboard.type('zzzzzz');
  await expect(box).toHaveValue('zzzzzz');
  await expect(page.getByText('No products found.')).toBeVisible();
});

test('below 768 px an icon opens the search panel', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Search' });
  const box = page.getByPlaceholder('Search Products...');
  await expect(box).toBeFocused();
  await expect(page.getByText('Type to search products...')).toBeVisible();
  await box.fill('mug');
  await panel.getByRole('option', { name: /Stoneware Mug/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Mug/ })).toBeVisible();
  await expect(panel).toBeHidden();
});

test('the full-screen picture is an entry of the history: back closes it', async ({ page }) => {
  await page.goto('/product/stoneware-mug');
  await page.getByRole('button', { name: 'Open image 1 of 4 full-screen' }).click();
  await expect(page.locator('.yarl__portal')).toBeVisible();
  await page.goBack();
  await expect(page.locator('.yarl__portal')).toBeHidden();
  await expect(page).toHaveURL(/\/product\/stoneware-mug$/);
});

test('a choice of variant', async ({ page }) => {
  await page.goto('/product/stoneware-mug');
  await expect(page.getByRole('radio', { name: 'Sand' })).toBeChecked();
  await test.step('a chosen variant shows its price', async () => {
    await page.getByText('35 cl', { exact: true }).click();
    await expect(page.getByRole('main').getByText('$28.00')).toBeVisible();
  });
  await page.getByRole('radio', { name: 'Ink' }).check();
  await test.step('a value that is sold out can not be chosen', async () => {
    await expect(page.getByRole('radio', { name: '25 cl' })).toBeDisabled();
  });
  await test.step('a chosen variant shows its picture', async () => {
    await expect(page.getByRole('button', { name: 'Show image 3 of 4' })).toHaveAttribute('aria-current', 'true');
  });
});

test('the cart survives a reload, agrees between tabs, and a damaged one is discarded', async ({ page, context }) => {
  await putInCart(page, 'espresso-cups');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('button', { name: 'Cart, 1 item' }).click();
  await second.getByRole('button', { name: 'Remove all: Espresso Cups' }).click();
  await expect(second.getByText('Your cart is empty.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('cart', '{"items":[{"quantity":"many"}]}'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible();
});

test('demo mode signs in by itself; the account names its user and signs out', async ({ page }) => {
  await page.goto('/demo-mode');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('You are logged in as a demo user.')).toBeVisible();
  await page.getByRole('link', { name: /^Account of/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a new shopper signs up, is signed in, and a second account with the e-mail is refused', async ({ page }) => {
  const email = `shopper-${Date.now()}@example.com`;
  const signUp = async () => {
    await page.goto('/signup');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('engine-1843');
    await page.getByLabel('Confirm password').fill('engine-1843');
    await page.getByRole('button', { name: 'Sign Up' }).click();
  };
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await signUp();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Account of Ada Lovelace' })).toHaveText('S');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signUp();
  await expect(page.getByText('An account with this email already exists')).toBeVisible();
});
