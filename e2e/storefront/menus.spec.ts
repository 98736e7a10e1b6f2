import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import type { StartedShop } from '../support/start-shop.ts';

let shop: StartedShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});
test.afterAll(() => shop?.remove());

/** Types a new entry at the end of the menu, and moves it down by a number of levels, all by keyboard. */
async function addEntry(page: Page, number: number, { text, link, below }: Entry): Promise<void> {
  await page.getByRole('button', { name: 'Add menu entry' }).press('Enter');
  await page.getByLabel(`Text of entry ${number} of the menu`).fill(text);
  const address = page.getByRole('combobox', { name: `Link of entry ${number} of the menu` });
  await address.fill(link);
  await address.press('Tab');
  for (const parent of below) await page.getByRole('button', { name: `Move ${text} below ${parent}` }).press('Enter');
}

interface Entry {
  readonly text: string;
  readonly link: string;
  readonly below: readonly string[];
}

const entries: readonly Entry[] = [
  { text: 'Kitchen', link: '/category/kitchen', below: [] },
  { text: 'Cups', link: '/collection/cups', below: ['Kitchen'] },
  { text: 'About us', link: '/about', below: ['Kitchen', 'Cups'] },
  { text: 'Stories', link: 'https://stories.example/', below: [] },
];

test('the owner builds a menu of three levels by keyboard, and shoppers use it on wide and narrow screens', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const headers = { origin: shop.url };
  await page.request.post(`${shop.url}/api/v1/auth/login`, { data: owner, headers });
  for (const [path, name] of [
    ['categories', 'Kitchen'],
    ['collections', 'Cups'],
  ] as const) {
    const created = await page.request.post(`${shop.url}/api/v1/catalog/${path}`, { data: { name }, headers });
    expect(created.ok(), await created.text()).toBe(true);
  }

  await test.step('the owner adds entries, moves them between levels, orders and undoes, all by keyboard', async () => {
    await page.goto(`${shop.url}/admin/settings/site?part=menus`);
    for (const [index, entry] of entries.entries()) {
      // The owner continues on a phone.
      if (index === 2) await page.setViewportSize({ width: 390, height: 844 });
      await addEntry(page, index + 1, entry);
    }
    const handle = page.getByRole('button', { name: 'Move Stories', exact: true });
    await handle.press('Space');
    await expect(page.getByText(/^Stories is now at position 4/)).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/^Stories is now at position 3/)).toBeAttached();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove Stories from the menu' }).press('Enter');
    await expect(page.getByLabel('Text of entry 4 of the menu')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo in the menu' }).press('Enter');
    await expect(page.getByLabel('Text of entry 4 of the menu')).toHaveValue('Stories');
    await page.getByRole('switch', { name: /^Replace the categories/ }).press('Space');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.')).toBeVisible();
  });

  await test.step('on a wide screen a shopper opens a panel by mouse and by keyboard', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(shop.url);
    const bar = page.getByRole('navigation', { name: 'Shop by department' });
    await expect(bar.getByRole('link')).toHaveText(['Kitchen', 'Stories']);
    await bar.getByRole('link', { name: 'Kitchen' }).hover();
    await expect(bar.getByRole('link', { name: 'Cups' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('contentinfo').hover();
    await expect(bar.getByRole('link', { name: 'Cups' })).toBeHidden();
    const opener = bar.getByRole('button', { name: 'More in Kitchen' });
    await opener.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('link', { name: 'Cups' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(bar.getByRole('link', { name: 'Cups' })).toBeHidden();
    await opener.press('Enter');
    await bar.getByRole('link', { name: 'About us' }).press('Enter');
    await expect(page).toHaveURL(`${shop.url}/about`);
    await expect(bar.getByRole('link', { name: 'Cups' })).toBeHidden();
  });

  await test.step('on a phone a shopper unfolds the levels of the menu', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(shop.url);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { name: 'More in Kitchen' }).click();
    await menu.getByRole('button', { name: 'More in Cups' }).click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await menu.getByRole('link', { name: 'Cups' }).click();
    await expect(page).toHaveURL(`${shop.url}/collection/cups`);
  });

  await test.step('without script the first level leads on', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
    await plain.goto(shop.url);
    const bar = plain.getByRole('navigation', { name: 'Shop by department' });
    await bar.getByRole('link', { name: 'Kitchen' }).click();
    await expect(plain).toHaveURL(`${shop.url}/category/kitchen`);
    await plain.close();
  });
});
