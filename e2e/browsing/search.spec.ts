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

// apps/storefront/src/failed-calls.test.tsx has the searches that fail.
test('the search box is a combobox: arrows choose, the focus stays, Enter opens the product', async ({ page }) => {
  await page.goto('/');
  const box = searchBox(page);
  const options = results(page).getByRole('listbox').getByRole('option');
  await box.click();
  await expect(results(page).getByRole('status')).toHaveText('Type to search products...');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.fill('clock');
  await expect(options.first()).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(results(page).getByRole('status')).toHaveText(/^\d+ products found$/);
  await expect(results(page).getByRole('button')).toHaveCount(0);
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

  await test.step('Escape closes the results and keeps the text; typing on chooses none; Enter leads to the search page', async () => {
    await box.fill('lamp');
    await expect(options.first()).toBeVisible();
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
  await test.step('a search that is typed on is aborted, and its answer never shows', async () => {
    const aborted: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/products/many')) aborted.push(request.postDataJSON().search);
    });
    await page.route('**/api/v1/products/many', async (route) => {
      if (route.request().postDataJSON().search === 'mug') return;
      await route.fallback();
    });
    const requested = page.waitForRequest(
      (request) => request.url().endsWith('/products/many') && request.postDataJSON().search === 'mug',
    );
    await box.fill('mug');
    await requested;
    await box.fill('tepot');
    await expect(results(page).getByRole('option', { name: /Round Teapot/ }), 'forgives a typo').toBeVisible();
    await expect.poll(() => aborted).toContain('mug');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('a search result is a link that opens in a new tab, and an option for screen readers', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const box = searchBox(page);
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
    await tab.waitForURL(/\/product\/teapot$/, { waitUntil: 'commit' });
    await tab.close();
  });
  await page.keyboard.press('Escape');
  await expect(results(page)).toBeHidden();
  await test.step('a shopper who types in the search box while the next page is shown goes on typing', async () => {
    await box.fill('');
    await page.keyboard.press('Escape');
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
  await test.step('below 768 px an icon opens the search panel', async () => {
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Search' });
    await expect(box).toBeFocused();
    await expect(page.getByText('Type to search products...')).toBeVisible();
    await box.fill('mug');
    await panel.getByRole('option', { name: /Stoneware Mug/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Mug/ })).toBeVisible();
    await expect(panel).toBeHidden();
  });
  await test.step('a search without results says so, and the panel below 768 px is the same combobox', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
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
});
