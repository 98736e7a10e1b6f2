import { expect, type Page, test } from '@playwright/test';
import { measureOverflow, phone } from '../support/axe.ts';
import { expectRoom } from '../support/pseudo-texts.ts';
import { findViolations } from '../support/run-axe.ts';
import { goToCheckout, openCart } from '../support/shopper.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const desktop = { width: 1280, height: 720 };
const sizes = [
  ['at 320 px', 320, 640],
  // A window of 1280 by 900 px whose page is zoomed to 200 %.
  ['at 200 % zoom', 640, 450],
] as const;

async function errors(page: Page): Promise<string[]> {
  const violations = await findViolations(page, { runOnly: standards });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

const paths: Readonly<Record<string, readonly string[]>> = {
  'pages of the catalog': [
    '/',
    '/products',
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
/** Pages with another layout on a phone, which axe checks there as well. */
const narrowPages = ['/', '/category/kitchen-table', '/product/stoneware-mug', '/checkout'];
/** One page of each kind, whose controls are in reach on the smallest screens. */
const usablePages = [
  '/',
  '/category/kitchen-table',
  '/product/stoneware-mug',
  '/search?q=mug',
  '/about',
  '/pages/returns',
  '/no-such-page',
  '/login',
  '/signup',
  '/account',
  '/track',
  '/checkout',
  '/order-confirmation',
];
const darkPages = ['/', '/login', '/product/stoneware-mug'];
const pagesWithLongTexts = ['/', '/products', '/product/stoneware-mug', '/login', '/track'];

for (const [what, group] of Object.entries(paths)) {
  test(`${what} have no fault that axe finds, and fit and work at every width`, async ({ page }) => {
    for (const path of group) {
      await test.step(path, async () => {
        await page.setViewportSize(desktop);
        await page.goto(path);
        // The checkout has no menu. Every page has the cart.
        await expect(page.getByRole('button', { name: /^Cart/ })).toBeEnabled();
        expect(await errors(page)).toEqual([]);
        if (darkPages.includes(path)) await expectSameColorsInTheDark(page);
        await page.setViewportSize(phone);
        if (narrowPages.includes(path)) expect(await errors(page)).toEqual([]);
        await expect.poll(() => measureOverflow(page)).toBe(0);
        if (usablePages.includes(path)) await expectUsable(page);
        if (!pagesWithLongTexts.includes(path)) return;
        await test.step('every main page has room for longer texts on a phone', async () => {
          await page.setViewportSize(phone);
          await expectRoom(page);
        });
      });
    }
  });
}

/** Returns the controls that a shopper cannot press or fill in because something covers them or they are outside the screen. */
function findOutOfReach(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const inDialog = document.querySelector('dialog:modal') ?? document.body;
    const controls = [
      ...inDialog.querySelectorAll<HTMLElement>('a[href], button:enabled, input, select, textarea, summary'),
    ]
      .filter((control) => control.checkVisibility() && control.tabIndex >= 0 && !control.closest('[inert]'))
      // The link to the content is visible only while it has the focus.
      .filter((control) => control.getAttribute('href') !== '#page');
    return controls.flatMap((control) => {
      control.focus({ preventScroll: true });
      const target = control.closest('label') ?? control;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isReached = hit !== null && (target.contains(hit) || hit.closest('label')?.contains(control));
      return isReached ? [] : [`${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`];
    });
  });
}

async function expectUsable(page: Page): Promise<void> {
  for (const [what, width, height] of sizes) {
    await test.step(`every page ${what} is usable and does not scroll sideways`, async () => {
      await page.setViewportSize({ width, height });
      await expect.poll(() => measureOverflow(page)).toBe(0);
      expect(await findOutOfReach(page)).toEqual([]);
    });
  }
}

async function expectSameColorsInTheDark(page: Page): Promise<void> {
  const colors = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body, body *')].map((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return `${element.tagName} ${color} ${backgroundColor}`;
      }),
    );
  await test.step('the shop keeps its own colours on a system with a dark theme, and they are readable', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await colors();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colors()).toEqual(light);
    expect(await findViolations(page, { runOnly: ['color-contrast'] })).toEqual([]);
    await page.emulateMedia({ colorScheme: null });
  });
}

test('layers keep the focus, are in reach at every width, and have no fault that axe finds, like the filled checkout', async ({
  page,
}) => {
  await test.step('a picture without words, a text without contrast and a frame are found, so that these tests can fail', async () => {
    await page.setContent(
      '<html lang="en"><title>A</title><main><h1>A</h1><img src="a.png"><p style="color:#ccc">Words in light grey</p>',
    );
    expect((await findViolations(page)).map(({ id }) => id)).toEqual(['color-contrast', 'image-alt']);
    expect((await findViolations(page, { runOnly: ['color-contrast'] })).map(({ id }) => id)).toEqual([
      'color-contrast',
    ]);
    await page.setContent('<iframe title="other"></iframe>');
    await expect(findViolations(page)).rejects.toThrow('frames');
  });
  await page.goto('/product/stoneware-mug');
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const violations: string[] = [];
  await test.step('a drawer keeps the focus inside and gives it back', async () => {
    await expect(opener).toBeEnabled();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && !focused?.closest('dialog');
      });
      expect(isOutside).toBe(false);
    }
    violations.push(...(await errors(page)));
    await expectLayerInReach(page, () => menu.getByRole('link', { name: 'About' }));
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('the open lightbox has no fault that axe finds', async () => {
    await page.getByRole('button', { name: 'Open image 1 of 4 full-screen' }).click();
    await expect(page.locator('.yarl__slide_current img')).toBeVisible();
    expect(await errors(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('.yarl__portal')).toBeHidden();
  });
  await test.step('a click beside a drawer closes it, and the page behind it does not scroll', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
    const top = await page.evaluate(() => window.scrollY);
    const cart = await openCart(page);
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
    violations.push(...(await errors(page)));
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    await expectLayerInReach(page, () => cart.getByRole('button', { name: 'Proceed to Checkout' }));
    await page.mouse.click(40, 400);
    await expect(cart).toBeHidden();
  });
  await test.step('the menu, the cart and the search panel have no fault that axe finds', async () => {
    const box = page.getByPlaceholder('Search Products...');
    await box.fill('mug');
    await expect(page.getByRole('region', { name: 'Search Results' }).getByRole('option').first()).toBeVisible();
    violations.push(...(await errors(page)));
    expect(violations).toEqual([]);
    await box.press('Escape');
    await box.fill('');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await box.fill('mug');
    const option = page.getByRole('dialog', { name: 'Search' }).getByRole('option').first();
    await expectLayerInReach(page, () => option);
    await page.keyboard.press('Escape');
  });
  await test.step('the filled checkout has no fault that axe finds', async () => {
    await openCart(page);
    await goToCheckout(page);
    await expect(page.getByPlaceholder('Card number')).toBeVisible();
    expect(await errors(page)).toEqual([]);
    await page.getByRole('combobox', { name: /Country/ }).click();
    expect(await errors(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await test.step('the checkout links the policies below its button, beside the page so that nothing typed is lost', async () => {
    const links = page.getByRole('list', { name: 'Shop policies' }).getByRole('link');
    await expect(links).toHaveCount(6);
    await expect(links.first()).toHaveAttribute('href', '/pages/returns');
    await expect(links.first()).toHaveAttribute('target', '_blank');
  });
  await expectLayerInReach(page, () => page.getByPlaceholder('Card number'));
  await page.setViewportSize(phone);
  await expectRoom(page);
});

/** Checks an open layer, or the filled checkout, at each small size. */
async function expectLayerInReach(page: Page, shown: () => ReturnType<Page['locator']>): Promise<void> {
  for (const [what, width, height] of sizes) {
    await test.step(`menu, search, cart and the filled checkout ${what} are usable and do not scroll sideways`, async () => {
      await page.setViewportSize({ width, height });
      await expect(shown()).toBeVisible();
      await expect.poll(() => measureOverflow(page)).toBe(0);
      expect(await findOutOfReach(page)).toEqual([]);
    });
  }
  await page.setViewportSize(desktop);
}
