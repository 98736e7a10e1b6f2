import { expect, type Page, test } from '@playwright/test';

function searchBox(page: Page) {
  return page.getByRole('combobox', { name: 'Search Products...' });
}

function results(page: Page) {
  return page.getByRole('region', { name: 'Search Results' });
}

/** Returns the result that a screen reader announces while the focus stays in the text box. */
async function readActiveOption(page: Page): Promise<string | null> {
  const id = await searchBox(page).getAttribute('aria-activedescendant');
  return id === null ? null : page.locator(`[id="${id}"]`).getAttribute('href');
}

test('the search box is a combobox: arrows choose, the focus stays, Enter opens the product', async ({ page }) => {
  await page.goto('/');
  const box = searchBox(page);
  await box.click();
  await expect(results(page).getByRole('status')).toHaveText('Type to search products...');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.fill('clock');
  const options = results(page).getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(results(page).getByRole('status')).toHaveText(/^\d+ products found$/);
  expect(await readActiveOption(page)).toBeNull();
  const addresses = await options.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await readActiveOption(page)).toBe(addresses[0]);
  await box.press('ArrowDown');
  expect(await readActiveOption(page)).toBe(addresses[1]);
  await box.press('ArrowUp');
  await box.press('ArrowUp');
  expect(await readActiveOption(page)).toBeNull();
  await box.press('ArrowUp');
  expect(await readActiveOption(page)).toBe(addresses.at(-1));
  await expect(box).toBeFocused();
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${addresses.at(-1)}$`));
  await expect(results(page)).toBeHidden();
});

test('Escape closes the results and keeps the text; typing on chooses none; Enter leads to the search page', async ({
  page,
}) => {
  await page.goto('/');
  const box = searchBox(page);
  await box.fill('lamp');
  await expect(results(page).getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Escape');
  await expect(results(page)).toBeHidden();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('lamp');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.press('ArrowDown');
  await expect(results(page)).toBeVisible();
  await box.pressSequentially('s');
  expect(await readActiveOption(page)).toBeNull();
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=lamps$/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Lamp');
});

test('a search that is typed on is aborted, and its answer never shows', async ({ page }) => {
  await page.goto('/');
  const aborted: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/products/many')) aborted.push(request.postDataJSON().search);
  });
  await page.route('**/api/v1/products/many', async (route) => {
    if (route.request().postDataJSON().search === 'mug') return;
    await route.fallback();
  });
  const box = searchBox(page);
  const requested = page.waitForRequest('**/api/v1/products/many');
  await box.fill('mug');
  await requested;
  await box.fill('teapot');
  await expect(results(page).getByRole('option', { name: /Round Teapot/ })).toBeVisible();
  await expect.poll(() => aborted).toEqual(['mug']);
});

test('a search without results says so, and the panel below 768 px is the same combobox', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const box = searchBox(page);
  await expect(box).toBeFocused();
  await box.fill('xylophone');
  await expect(results(page).getByRole('status')).toHaveText('No products found.');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.fill('stonware mgu');
  await expect(results(page).getByRole('status')).toHaveText('No products found.');
  await box.fill('stonware mug');
  await expect(results(page).getByRole('option').first()).toContainText('Stoneware Mug');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/product\/stoneware-mug$/);
});
