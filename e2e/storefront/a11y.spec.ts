import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../support/run-axe.ts';
import { putInCart } from '../support/shopper.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function errors(page: Page): Promise<string[]> {
  const violations = await findViolations(page, { runOnly: standards });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

const paths: Readonly<Record<string, readonly string[]>> = {
  'pages of the catalog': [
    '/',
    '/category/kitchen-table',
    '/category/kitchen-table?tag=Handmade',
    '/product/stoneware-mug',
    '/search?q=mug',
    '/about',
    '/pages/returns',
    '/pages/contact',
    '/no-such-page',
  ],
  'pages of accounts and orders': [
    '/login',
    '/signup',
    '/forgot-password',
    '/account',
    '/account/security',
    '/gift-card',
    '/track',
    '/checkout',
    '/order-confirmation',
  ],
  'pages of links in emails': [
    '/reset-password?token=none',
    '/join-team?token=none',
    '/confirm-email?key=none',
    '/take-back-email?key=none',
    '/stop-stock-alerts?key=none',
    '/confirm-stock-alert?key=none',
    '/restore-cart?key=none',
    '/newsletter',
    '/review?product=none',
    '/confirm-subscription?key=none',
    '/email-preferences?key=none',
  ],
};

test('a picture without words, a text without contrast and a frame are found, so that the tests below can fail', async ({
  page,
}) => {
  await page.setContent(
    '<html lang="en"><title>A</title><main><h1>A</h1><img src="a.png"><p style="color:#ccc">Words in light grey</p>',
  );
  expect((await findViolations(page)).map(({ id }) => id)).toEqual(['color-contrast', 'image-alt']);
  expect((await findViolations(page, { runOnly: ['color-contrast'] })).map(({ id }) => id)).toEqual(['color-contrast']);
  await page.setContent('<iframe title="other"></iframe>');
  await expect(findViolations(page)).rejects.toThrow('frames');
});

for (const [what, group] of Object.entries(paths)) {
  test(`${what} have no fault that axe finds, wide or narrow, and nothing to scroll sideways`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const path of group) {
      await test.step(path, async () => {
        await page.setViewportSize(size);
        await page.goto(path);
        expect(await errors(page)).toEqual([]);
        await page.setViewportSize({ width: 360, height: 800 });
        expect(await errors(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      });
    }
  });
}

test('layers and the filled checkout', async ({ page }) => {
  await test.step('open drawers and the search panel have no fault that axe finds', async () => {
    await putInCart(page, 'espresso-cups');
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
    expect(await errors(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await errors(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search Products...' }).fill('mug');
    await expect(page.getByRole('region', { name: 'Search Results' }).getByRole('option').first()).toBeVisible();
    expect(await errors(page)).toEqual([]);
  });
  await test.step('the open lightbox has no fault that axe finds', async () => {
    await page.goto('/product/stoneware-mug');
    await page.getByRole('button', { name: 'Open image 1 of 4 full-screen' }).click();
    await expect(page.locator('.yarl__slide_current img')).toBeVisible();
    expect(await errors(page)).toEqual([]);
  });
  await test.step('the filled checkout has no fault that axe finds', async () => {
    await putInCart(page, 'espresso-cups');
    await page.goto('/checkout');
    await expect(page.getByPlaceholder('Card number')).toBeVisible();
    expect(await errors(page)).toEqual([]);
    await page.getByRole('combobox', { name: /Country/ }).click();
    expect(await errors(page)).toEqual([]);
  });
});

test('the focus and the scrolling of drawers', async ({ page }) => {
  await page.goto('/');
  await test.step('a drawer keeps the focus inside and gives it back', async () => {
    const opener = page.getByRole('button', { name: 'Menu' });
    await expect(opener).toBeEnabled();
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && !focused?.closest('dialog');
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('a click beside a drawer closes it, and the page behind it does not scroll', async () => {
    await page.getByRole('button', { name: 'Cart', exact: true }).click();
    const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
    await expect(cart).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.mouse.click(40, 400);
    await expect(cart).toBeHidden();
  });
});
