import { expect, type Page, test } from '@playwright/test';
import { permissions } from '@vitrine/domain/users/permissions/permissions.ts';
import { requireAddress, signInAsDemo } from '../support/staff.ts';

// A record of a list opens by its first link.
const listsOfRecords = [
  'catalog/products',
  'catalog/categories',
  'catalog/collections',
  'orders',
  'orders/returns',
  'discounts',
  'gift-cards',
  'users',
  'customer-groups',
  'campaigns',
  'journal',
  'settings/pages',
];
const otherPages = [
  'catalog/inventory',
  'catalog/presets',
  'catalog/types',
  'search',
  'search?part=pins',
  'redirects',
  'reviews',
  'subscribers',
  'translations',
  'sections/home',
  'settings/site',
  'settings/admin?part=shipping',
  'settings/channels',
  'settings/markets',
  'settings/custom-fields',
  'settings/returns',
  'settings/zones',
  'settings/taxes',
  'settings/emails',
  'settings/automatic-emails',
];
const changing =
  /^(Add|Save|Delete|Import|Remove|Create|Issue|Publish|Duplicate|Edit (all|zone|class|the)|Rename|Upload)\b/;
const readable = permissions.filter(
  (name) =>
    name.endsWith(':read') || ['admin:use', 'orders:amounts', 'customers:contact', 'products:cost'].includes(name),
);

/** Returns the visible and enabled controls that change something, by their names. */
async function changingControls(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  const names: string[] = [];
  for (const role of ['button', 'link'] as const) {
    for (const control of await page.getByRole('main').getByRole(role, { name: changing }).all()) {
      if (await control.isEnabled())
        names.push((await control.getAttribute('aria-label')) ?? (await control.innerText()));
    }
  }
  return names;
}

test('a role that may only read finds nothing that changes the shop on any page', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  await signInAsDemo(page, requireAddress(baseURL));
  let isNarrowed = false;
  await page.route('**/api/v1/auth/me', async (route) => {
    const answer = await route.fetch();
    const { user } = await answer.json();
    return route.fulfill({
      response: answer,
      json: { user: isNarrowed ? { ...user, role: 'ADMIN', permissions: readable } : user },
    });
  });
  const records: string[] = [];
  for (const list of listsOfRecords) {
    await page.goto(`/admin/${list}`);
    await changingControls(page);
    const link = page.getByRole('main').locator(`a[href^="/admin/${list}/"]:not([href$="/new"], [href$="/drafts"])`);
    if ((await link.count()) > 0)
      records.push(((await link.first().getAttribute('href')) ?? '').slice('/admin/'.length));
  }
  await page.goto('/admin/catalog/categories');
  expect(await changingControls(page)).toContain('Add category');
  await page.goto('/admin/settings/zones');
  expect(await changingControls(page)).toContain('Add zone');
  isNarrowed = true;
  const found: Record<string, readonly string[]> = {};
  for (const path of [...listsOfRecords, ...records, ...otherPages]) {
    await page.goto(`/admin/${path}`);
    const names = await changingControls(page);
    if (names.length > 0) found[path] = names;
  }
  expect(found).toEqual({});
  expect(records.length).toBeGreaterThan(5);
});
