import { expect, type Page, test } from '@playwright/test';
import { openCart, openMenu } from '../support/shopper.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Moment {
  readonly text: string;
  readonly isSeen: boolean;
  /** Transitions that have just started, by property, with their durations in milliseconds. */
  readonly transitions: Readonly<Record<string, number>>;
}

/** Opens or closes the cart. Returns the drawer's immediate state, before any time has passed. */
async function momentAfter(page: Page, action: 'open' | 'close'): Promise<Moment> {
  return page.evaluate(async (what) => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[aria-label="Shopping Cart"]');
    if (!dialog) throw new Error('There is no cart.');
    const opener = document.querySelector<HTMLElement>('header button[aria-label^="Cart"]');
    const closer = dialog.querySelector<HTMLElement>('button[aria-label="Close shopping cart"]');
    const isOpen = what === 'open';
    const changed = new Promise((resolve) =>
      new MutationObserver(() => dialog.open === isOpen && resolve(null)).observe(dialog, { attributes: true }),
    );
    (isOpen ? opener : closer)?.click();
    await changed;
    const moving = dialog.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition);
    return {
      text: dialog.textContent,
      isSeen: dialog.checkVisibility(),
      transitions: Object.fromEntries(
        moving.map((one) => [one.transitionProperty, Number(one.effect?.getComputedTiming().duration)]),
      ),
    };
  }, action);
}

test('the menu and the cart are drawers over the page', async ({ page, request }) => {
  await page.goto('/product/soap-stack');
  const menu = await openMenu(page);
  await test.step('the menu has no Admin Dashboard for a visitor', async () => {
    await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  });
  await test.step('the menu lists every category by name, each linking to /category/{slug}', async () => {
    const read = await request.post('/api/v1/catalog/categories/many', { data: { select: ['id', 'name', 'slug'] } });
    const { items } = (await read.json()) as { items: { name: string; slug: string }[] };
    expect(items.length).toBeGreaterThan(2);
    for (const { name, slug } of items)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/category/${slug}`);
  });
  await test.step('the menu has Login for a visitor', async () => {
    await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  });
  await test.step('Escape closes the menu', async () => {
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
  await test.step('a click on the backdrop closes the menu', async () => {
    await openMenu(page);
    await page.mouse.click(1200, 400);
    await expect(menu).toBeHidden();
  });
  await test.step('body scrolling is locked while a drawer is open', async () => {
    await openMenu(page);
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await page.mouse.move(1200, 400);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });
  await test.step('a drawer that leaves is out of the way of the keyboard and of screen readers at once', async () => {
    await openMenu(page);
    await page.getByRole('button', { name: 'Close menu' }).click();
    const named = await page.evaluate(() => document.querySelector('dialog[aria-label="Menu"]')?.ariaHidden);
    expect(named).toBe('true');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });

  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  // The drawer also matches while it closes and has no role.
  const drawer = page.locator('dialog[aria-label="Shopping Cart"]');
  await openCart(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  const opening = await momentAfter(page, 'open');
  await expect(cart.getByText('Soap Bars')).toBeVisible();
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const closing = await momentAfter(page, 'close');
  await test.step('a drawer slides in when it opens and out when it closes, with its content', async () => {
    expect(Object.keys(opening.transitions)).toEqual(expect.arrayContaining(['transform', 'opacity']));
    expect(Object.keys(closing.transitions)).toEqual(expect.arrayContaining(['transform', 'opacity', 'display']));
    expect(closing.isSeen).toBe(true);
    expect(closing.text).toContain('Soap Bars');
    await expect(drawer).toBeHidden();
  });
  await test.step("the cart's animation takes 0.7 seconds in all, half of it in and half of it out", async () => {
    expect([opening.transitions['transform'], closing.transitions['transform']]).toEqual([350, 350]);
    expect([opening.transitions['opacity'], closing.transitions['opacity']]).toEqual([350, 350]);
    expect(closing.transitions['display']).toBe(350);
  });

  await test.step('About in the menu goes to /about', async () => {
    await openMenu(page);
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(menu).toBeHidden();
  });
  await openCart(page);
  await test.step('the cart drawer comes from the right with the title Shopping Cart', async () => {
    const heading = cart.getByRole('heading', { name: 'Shopping Cart' });
    await expect(heading).toBeVisible();
    await expect.poll(async () => (await heading.boundingBox())?.x ?? 0).toBeGreaterThan(640);
  });
  await test.step('a click on a product in the cart opens its page', async () => {
    await cart.locator('img').first().click();
    await expect(page).toHaveURL(/\/product\/soap-stack$/);
    await expect(cart).toBeHidden();
    await openCart(page);
    await cart.getByRole('link', { name: 'Soap Bars' }).click();
    await expect(cart, 'on the very page that the link leads to').toBeHidden();
  });

  // The menu has opened, so the page is hydrated. Before that, a link loads another document.
  await test.step('a menu that is opened after the address changed, and before the page did, stays open', async () => {
    await page.evaluate(() => {
      const pushState = history.pushState.bind(history);
      history.pushState = (...values: Parameters<typeof pushState>) => {
        pushState(...values);
        document.querySelector<HTMLElement>('header button[aria-label="Menu"]')?.click();
      };
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /About/, includeHidden: true })).toBeAttached();
    await expect(menu).toBeVisible();
  });
});
