import { expect, type Page, test } from '@playwright/test';
import { grantablePermissions } from '@vitrine/domain/users/permissions/permissions.ts';
import { ownName } from '../support/catalogue.ts';
import { openByRouter } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';
import { call, requireAddress } from '../support/staff.ts';

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
  'redirects',
  'search?part=pins',
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
const readable = grantablePermissions.filter(
  (name) => name.endsWith(':read') || ['orders:amounts', 'customers:contact', 'products:cost'].includes(name),
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

/** Creates a member of staff with a role that may only read. Returns how they sign in. */
async function makeReader(page: Page, baseURL: string): Promise<{ email: string; password: string }> {
  await signInAsOwner(page.request);
  const made = <Answer>(method: 'POST' | 'PUT', path: string, data: object) =>
    call<Answer>(page.request, { baseURL, method, path, data });
  const member = { email: `reader-${crypto.randomUUID()}@example.com`, password: 'reads-everything-42' };
  const { id: roleId } = await made<{ id: string }>('POST', '/staff-roles', {
    name: ownName('Reader'),
    permissions: readable,
  });
  const person = { firstName: 'Rita', lastName: 'Reader', role: 'ADMIN', ...member };
  const { id } = await made<{ id: string }>('POST', '/users', person);
  await made('PUT', `/users/${id}/staff-role`, { roleId });
  return member;
}

test('a role that may only read finds nothing that changes the shop on any page', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const reader = await makeReader(page, requireAddress(baseURL));
  await page.goto('/admin/catalog/categories');
  expect(await changingControls(page)).toContain('Add category');
  await page.goto('/admin/settings/zones');
  expect(await changingControls(page)).toContain('Add zone');

  await page.context().clearCookies();
  expect((await page.request.post('/api/v1/auth/login', { data: reader })).ok()).toBe(true);
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const found: Record<string, readonly string[]> = {};
  const visit = async (path: string) => {
    await openByRouter(page, `/admin/${path}`);
    const names = await changingControls(page);
    if (names.length > 0) found[path] = names;
  };
  const records: string[] = [];
  for (const list of listsOfRecords) {
    await visit(list);
    const link = page.getByRole('main').locator(`a[href^="/admin/${list}/"]:not([href$="/new"], [href$="/drafts"])`);
    if ((await link.count()) > 0)
      records.push(((await link.first().getAttribute('href')) ?? '').slice('/admin/'.length));
  }
  for (const path of [...records, ...otherPages]) await visit(path);
  expect(found).toEqual({});
  expect(records.length).toBeGreaterThan(5);
});
