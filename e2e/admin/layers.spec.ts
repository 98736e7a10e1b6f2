import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';

// Each dialog, drawer and menu of the admin area has a name and no axe violation, and returns the focus when it closes.
interface Layer {
  readonly path: string;
  readonly opener: string | RegExp;
  readonly role: 'menu' | 'dialog';
  /** Whether the second record is selected before. */
  readonly isForSelected?: boolean;
}

// The layers of one page follow each other, so that it is opened once.
const layers: Readonly<Record<string, Layer>> = {
  'account menu': { path: '/admin/orders', opener: /^Account of/, role: 'menu' },
  'columns of a list': { path: '/admin/orders', opener: 'Columns', role: 'menu' },
  'name for a saved view': { path: '/admin/catalog/products?q=mug', opener: 'Save view', role: 'dialog' },
  'filters of a list': { path: '/admin/catalog/products?q=mug', opener: 'Filters', role: 'dialog' },
  'status for several products': {
    path: '/admin/catalog/products?q=mug',
    opener: 'Status',
    role: 'menu',
    isForSelected: true,
  },
  ...Object.fromEntries(
    ['Price', 'Discount', 'Tags', 'Collections'].map((opener): [string, Layer] => [
      `${opener} of several products`,
      { path: '/admin/catalog/products?q=mug', opener, role: 'dialog', isForSelected: true },
    ]),
  ),
  'deletion of several categories': {
    path: '/admin/catalog/categories',
    opener: 'Delete',
    role: 'dialog',
    isForSelected: true,
  },
  'order of the categories': { path: '/admin/catalog/categories', opener: 'Change order', role: 'dialog' },
  'period of the dashboard': { path: '/admin/dashboard', opener: 'Custom period', role: 'dialog' },
  'new user': { path: '/admin/users', opener: 'Add customer', role: 'dialog' },
  'data of a guest': { path: '/admin/users', opener: 'Guest data', role: 'dialog' },
  'question before discarding': {
    path: '/admin/catalog/products/new',
    opener: 'Discard',
    role: 'dialog',
  },
};

async function select(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /^Select / }).nth(1);
  if (!(await box.isChecked())) await box.check();
}

/** Narrows the list of products, whose address holds its state. Ends with the products that match 'mug'. */
async function narrowList(page: Page): Promise<void> {
  await openAdminPage(page, '/admin/catalog/products');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByText('Page 2')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).not.toHaveURL(/cursor=/);
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill('nothing of the kind');
  await expect(page.getByText('No products match.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await search.fill('mug');
  await expect(page).toHaveURL(/q=mug/);
  await expect(page.getByRole('link', { name: 'Stoneware Mug' }).first()).toBeVisible();
}

/** Saves the narrowed list as a view, which the server stores, and deletes it. */
async function saveView(page: Page): Promise<void> {
  const label = ownName('Mugs');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill(label);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
  await page.goto('/admin/catalog/products');
  await views.getByRole('link', { name: label }).click();
  await expect(page).toHaveURL(/q=mug/);
  await views.getByRole('button', { name: `Delete the view ${label}` }).click();
  await expect(views.getByRole('link', { name: 'All' })).toBeVisible();
  await expect(views.getByRole('link', { name: label })).toBeHidden();
}

const palette = (page: Page) => page.getByPlaceholder(/^Search pages/);

test('dialogs, drawers and menus can be used by everybody, with the keyboard, and in the chosen theme', async ({
  page,
}) => {
  test.slow();
  await signInAsOwner(page.request);
  await test.step('a list has search, filters and pages in its address', () => narrowList(page));
  await test.step('a saved view is there until it is deleted', () => saveView(page));
  let opened = '';
  for (const [name, { path, opener, role, isForSelected = false }] of Object.entries(layers)) {
    await test.step(`the ${name} has no fault that axe finds, and gives the focus back`, async () => {
      if (path !== opened) await openAdminPage(page, path);
      opened = path;
      if (isForSelected) await select(page);
      const area = isForSelected ? page.getByRole('region', { name: 'Actions for the selected' }) : page;
      const button = area.getByRole('button', { name: opener, exact: typeof opener === 'string' }).last();
      await button.click();
      const layer = page.getByRole(role).last();
      await expect(layer).toBeVisible();
      await expect(layer).toHaveAccessibleName(/\w/);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(layer).toBeHidden();
      await expect(button).toBeFocused();
    });
  }
  await test.step('the colour picker has names for its sliders', async () => {
    await openAdminPage(page, '/admin/settings/site?part=colours');
    await page.getByLabel('Primary', { exact: true }).click();
    await expect(page.getByRole('slider', { name: 'Hue' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('keys list themselves, and open the form of a new record', async () => {
    await openAdminPage(page, '/admin/discounts');
    await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toContainText('New record on a list page');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/admin\/discounts\/new$/);
  });
  await test.step('the palette finds products, and settings by other words', async () => {
    await page.keyboard.press('Control+k');
    await palette(page).fill('mug');
    await expect(page.getByRole('button', { name: /Stoneware Mug/ })).toBeVisible();
    await expectAccessible(page);
    await palette(page).fill('currency');
    await page.getByRole('button', { name: /Time and units/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Time and units' })).toBeVisible();
  });
  await test.step('the theme is chosen in the palette and in the account menu, and the browser stores it', async () => {
    const root = page.locator('html');
    await page.keyboard.press('Control+k');
    await palette(page).fill('dark theme');
    await page.keyboard.press('Enter');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitemradio', { name: 'Light theme' }).click();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  });
});
