import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';

// Each dialog, drawer and menu of the admin area has a name and no axe violation, and returns the focus when it closes.
const select = async (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();

interface Layer {
  readonly path: string;
  readonly opener: string | RegExp;
  readonly role: 'menu' | 'dialog';
  readonly before?: (page: Page) => Promise<unknown>;
}

const layers: Readonly<Record<string, Layer>> = {
  'account menu': { path: '/admin/orders', opener: /^Account of/, role: 'menu' },
  'columns of a list': { path: '/admin/orders', opener: 'Columns', role: 'menu' },
  'status for several products': { path: '/admin/catalog/products', opener: 'Status', role: 'menu', before: select },
  'name for a saved view': { path: '/admin/catalog/products?q=mug', opener: 'Save view', role: 'dialog' },
  'deletion of several categories': {
    path: '/admin/catalog/categories',
    opener: 'Delete',
    role: 'dialog',
    before: select,
  },
  'period of the dashboard': { path: '/admin/dashboard', opener: 'Custom period', role: 'dialog' },
  'new user': { path: '/admin/users', opener: 'Add customer', role: 'dialog' },
  'data of a guest': { path: '/admin/users', opener: 'Guest data', role: 'dialog' },
  'question before discarding': {
    path: '/admin/catalog/products/new',
    opener: 'Discard',
    role: 'dialog',
  },
};

test('dialogs, drawers and menus can be used by everybody', async ({ page }) => {
  test.slow();
  await signInAsOwner(page.request);
  for (const [name, { path, opener, role, before }] of Object.entries(layers)) {
    await test.step(`the ${name} has no fault that axe finds, and gives the focus back`, async () => {
      await openAdminPage(page, path);
      await before?.(page);
      const button = page.getByRole('button', { name: opener, exact: typeof opener === 'string' }).last();
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
});

// apps/admin/src/missing-records.test.tsx repeats it for every kind of record.
test('a page that is not there says so and leads back', async ({ page }) => {
  await signInAsOwner(page.request);
  await openAdminPage(page, '/admin/catalog/products/0190b000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/catalog\/products$/);
});
