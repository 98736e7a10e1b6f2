import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, measureOverflow, phone } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// One shop of its own, because its menus and its look change every page.
test.describe.configure({ mode: 'serial' });

const saved = 'Saved. Shoppers will see the changes when they load a page.';
let shop: StartedShop;

test.use({ viewport: { width: 1280, height: 900 } });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
});
test.afterAll(() => shop?.remove());

test.beforeEach(({ page }) => send(page, 'POST', '/auth/login', owner));

function send(page: Page, method: 'POST' | 'PUT', path: string, data: unknown): Promise<unknown> {
  return call(page.request, { baseURL: shop.url, method, path, data });
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the page' });

test('the owner gets policies from templates and writes pages, and shoppers read them', async ({ page }) => {
  await page.goto(shop.url);
  await expect(page.getByRole('navigation', { name: 'Help and policies' })).toHaveCount(0);
  const create = async () => {
    const created = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/pages'),
    );
    await page.getByRole('button', { name: 'Create page' }).click();
    expect((await created).ok()).toBe(true);
    await expect(page.getByText('Page created.').last()).toBeVisible();
  };

  await test.step('the template says which facts it needs, and writes the text from them', async () => {
    await openAdminPage(page, `${shop.url}/admin/settings/pages`);
    await page.getByRole('link', { name: 'Create “Returns and refunds”' }).click();
    await page.getByRole('button', { name: 'Create text' }).click();
    await expect(page.getByText('Required for the text.').first()).toBeVisible();
    await page.getByLabel('Business name').fill('Harbour');
    await page.getByLabel('Email for customers').fill('help@harbour.example');
    await page.getByLabel('Postal address').fill('1 Quay Road\nBoston, MA 02110');
    await page.getByLabel('Days to return an item').fill('14');
    await page.getByRole('button', { name: 'Create text' }).click();
    await expect(text(page)).toContainText('You have 14 days');
    await create();
  });
  await test.step('the next template knows the facts', async () => {
    await page.goto(`${shop.url}/admin/settings/pages/new?policy=contact`);
    await expect(page.getByLabel('Business name')).toHaveValue('Harbour');
    await page.getByRole('button', { name: 'Create text' }).click();
    await expect(text(page)).toContainText('help@harbour.example');
    await create();
  });
  await test.step('the template about delivery takes the handling days of the delivery setting', async () => {
    const delivery = { isShown: true, handlingDays: 5, cutoffHour: 14, transitDays: { least: 2, most: 4 } };
    await send(page, 'PUT', '/settings/admin/shipping', { delivery });
    await page.goto(`${shop.url}/admin/settings/pages/new?policy=shipping`);
    await expect(page.getByText('Working days until an order leaves: 5.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'delivery estimate' })).toHaveAttribute(
      'href',
      '/admin/settings/admin?part=shipping',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create text' }).click();
    await expect(text(page)).toContainText('within 5 business days.');
    await create();
  });
  await test.step('an owner writes a page of their own, shoppers read it, and its former address leads to the new one', async () => {
    await openAdminPage(page, `${shop.url}/admin/settings/pages`);
    await page.getByRole('link', { name: 'Add page' }).click();
    await page.getByRole('button', { name: 'Create page' }).click();
    await expect(page.getByText('Enter a title.')).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill('Repairs');
    await text(page).fill('We mend what we sold.');
    await page.getByLabel('Search description').fill('How a repair works.');
    await expectAccessible(page);
    await create();
    await expect(page.getByRole('heading', { level: 1, name: 'Repairs' })).toBeVisible();
    await page.getByLabel('Address', { exact: true }).fill('mending');
    await save(page).click();
    await expect(page.getByText('Page saved.')).toBeVisible();
  });
  await test.step('a page that the server refuses keeps what was typed', async () => {
    await openAdminPage(page, `${shop.url}/admin/settings/pages/new`);
    await page.getByLabel('Title', { exact: true }).fill('Mine');
    await text(page).fill('Typed with care.');
    await page.getByLabel('Address', { exact: true }).fill('mending');
    await page.getByRole('button', { name: 'Create page' }).click();
    await expect(page.getByRole('main').getByRole('alert').getByText('Another page has this address.')).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Mine');
    await expect(text(page)).toHaveText('Typed with care.');
  });
  await test.step('shoppers find all of it', async () => {
    await page.goto(`${shop.url}/pages/repairs`);
    await expect(page).toHaveURL(`${shop.url}/pages/mending`);
    await expect(page.getByRole('heading', { level: 1, name: 'Repairs' })).toBeVisible();
    await expect(page.getByText('We mend what we sold.')).toBeVisible();
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'How a repair works.');
    const policies = page.getByRole('contentinfo').getByRole('navigation', { name: 'Help and policies' });
    await expect(policies.getByRole('link')).toHaveText(['Returns and refunds', 'Delivery information', 'Contact us']);
    await policies.getByRole('link', { name: 'Returns and refunds' }).click();
    await expect(page).toHaveURL(`${shop.url}/pages/returns`);
    await expect(page.getByRole('main')).toContainText('1 Quay Road');
  });
});

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

/** Types a new entry at the end of the menu, and moves it down by a number of levels, all by keyboard. */
async function addEntry(page: Page, number: number, { text: words, link, below }: Entry): Promise<void> {
  await page.getByRole('button', { name: 'Add menu entry' }).press('Enter');
  await page.getByLabel(`Text of entry ${number} of the menu`).fill(words);
  await fillLink(page, `Link of entry ${number} of the menu`, link);
  for (const parent of below) await page.getByRole('button', { name: `Move ${words} below ${parent}` }).press('Enter');
}

/** Fills a field with address suggestions, and closes its list. */
async function fillLink(page: Page, name: string, address: string): Promise<void> {
  const field = page.getByRole('combobox', { name });
  await field.fill(address);
  await field.press('Tab');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}

test('the owner builds a menu of three levels by keyboard, a footer and a banner, and shoppers use them on wide and narrow screens', async ({
  page,
  browser,
}) => {
  await send(page, 'POST', '/catalog/categories', { name: 'Kitchen' });
  await send(page, 'POST', '/catalog/collections', { name: 'Cups' });
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
  });
  await test.step('footer and banner take entries', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Add footer entry' }).click();
    await page.getByLabel('Text of entry 1 of the footer').fill('Journal');
    await fillLink(page, 'Link of entry 1 of the footer', 'javascript:alert(1)');
    await expectAccessible(page);
    await save(page).press('Enter');
    await expect(page.getByText('Must be an address that starts with https:// or /').first()).toBeVisible();
    await expect(page.getByLabel('Text of entry 1 of the menu')).toHaveValue('Kitchen');
    await fillLink(page, 'Link of entry 1 of the footer', 'https://journal.example/');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Banner and rows' }).click();
    await page.getByLabel('Button on the banner').fill('See how returns work');
    await fillLink(page, 'Link of the button', '/pages/returns');
    await save(page).press('Enter');
    await expect(page.getByText(saved)).toBeVisible();
  });
  const bar = page.getByRole('navigation', { name: 'Shop by department' });
  await test.step('on a wide screen a shopper opens a panel by mouse and by keyboard', async () => {
    await page.goto(shop.url);
    await expect(page.getByRole('main').getByRole('link', { name: 'See how returns work' })).toHaveAttribute(
      'href',
      '/pages/returns',
    );
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Journal' })).toHaveAttribute('href', 'https://journal.example/');
    await expect(bar.getByRole('link')).toHaveText(['Kitchen', 'Stories']);
    await bar.getByRole('link', { name: 'Kitchen' }).hover();
    await expect(bar.getByRole('link', { name: 'Cups' })).toBeVisible();
    await expectAccessible(page);
    await footer.hover();
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
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { name: 'More in Kitchen' }).click();
    await menu.getByRole('button', { name: 'More in Cups' }).click();
    await expectAccessible(page);
    await expect.poll(() => measureOverflow(page)).toBe(0);
    await menu.getByRole('link', { name: 'Cups' }).click();
    await expect(page).toHaveURL(`${shop.url}/collection/cups`);
  });
  await test.step('without script the first level leads on', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
    await plain.goto(shop.url);
    const plainBar = plain.getByRole('navigation', { name: 'Shop by department' });
    await plainBar.getByRole('link', { name: 'Kitchen' }).click();
    await expect(plain).toHaveURL(`${shop.url}/category/kitchen`);
    await plain.close();
  });
});

test('an owner picks a font, then a theme from its picture, sees them in the preview, and shoppers get what is saved', async ({
  page,
}) => {
  await send(page, 'POST', '/products', { name: 'Harbour Mug', price: 3900, stock: 20 });
  const readStyle = async () => (await page.request.get(`${shop.url}/appearance.css`)).text();
  await page.goto(`${shop.url}/admin/settings/site?part=colours`);
  const themes = page.getByRole('group', { name: 'Themes' });
  const preview = page.frameLocator('iframe[title="Preview of the shop"]');
  await test.step('an owner chooses the font from a short list, and the preview shows it', async () => {
    const fonts = page.getByRole('radiogroup', { name: 'Shop font' });
    await expect(fonts.getByRole('radio')).toHaveCount(8);
    await expect(fonts.locator('input[value=system]')).toBeChecked();
    await expect(themes.getByRole('button', { name: /^Standard/ })).toHaveAttribute('aria-pressed', 'true');
    await fonts.getByRole('radio', { name: 'Source Serif 4' }).check();
    await expect(preview.locator('body')).toHaveCSS('font-family', /^"Source Serif 4 Variable"/);
  });
  await test.step('an owner picks a theme from its picture, sees it in the preview, and saves it', async () => {
    await expect(themes.getByRole('button')).toHaveCount(7);
    await themes.getByRole('button', { name: /^Gallery/ }).click();
    await expect(themes.getByRole('button', { name: /^Gallery/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(preview.locator('html')).toHaveCSS('--radius-control', '0');
    expect(await readStyle()).not.toContain('Cormorant');
    await save(page).click();
    await expect(page.getByText(saved)).toBeVisible();
    expect(await readStyle()).toContain('--font-display: "Cormorant Variable"');
  });
  await test.step('the pictures of the themes are accessible and fit at each width', async () => {
    await expectAccessible(page);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => measureOverflow(page), `${width}`).toBe(0);
    }
  });
  await test.step('a changed value makes the look the own one of the shop', async () => {
    await page.getByRole('combobox', { name: 'Corners' }).click();
    await page.getByRole('option', { name: 'Round, with round buttons' }).click();
    await expect(page.getByText('Your own look. A theme replaces its font, colors and shapes.')).toBeVisible();
    await save(page).click();
    await expect.poll(readStyle).toContain('--radius-button: 2rem;');
  });
  await test.step('the shop has the fonts, colours and shapes of the saved theme', async () => {
    await page.goto(`${shop.url}/products`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Cormorant Variable/);
    await expect(page.getByRole('article').first()).toHaveCSS('text-align', 'center');
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
    );
    expect(loaded.toSorted()).toEqual(['Cormorant Variable', 'Instrument Sans Variable']);
  });
});
