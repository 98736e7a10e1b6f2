// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import { afterEach, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin } from '../../testing/open-admin.tsx';

let admin: OpenAdmin;
afterEach(() => admin.close());

const category = {
  id: '0190b000-0000-7000-8000-000000000001',
  name: 'Mugs',
  slug: 'mugs',
  parentId: null,
  isPublished: true,
  productCount: 2,
  updatedAt: '2026-11-28T10:00:00.000Z',
};

/** Opens the list of categories with a custom role. Returns its buttons and links by name. */
async function openCategories(permissions: readonly Permission[]) {
  admin = openAdmin(
    '/admin/catalog/categories',
    {
      'POST /catalog/categories/many': many([category]),
      'GET /settings/site': () => Response.json({ ...defaultSiteSettings, languages: ['en'], markets: [] }),
    },
    { role: 'ADMIN', permissions: ['admin:use', ...permissions] },
  );
  await screen.findByText('Mugs', {}, { timeout: 20_000 });
  return [
    ...screen.queryAllByRole('button'),
    ...screen.queryAllByRole('link'),
    ...screen.queryAllByRole('checkbox'),
  ].map((one) => one.getAttribute('aria-label') ?? one.textContent);
}

const writing = ['Add category', 'Change order', 'Select Mugs'];

it('a page that the role may only view has no control that changes something, and can be searched', async () => {
  const controls = await openCategories(['collections:read']);
  expect(screen.getByText('Your role can view this page and change nothing on it.')).toBeDefined();
  expect(controls.filter((name) => writing.includes(name))).toEqual([]);
  expect(controls).toContain('Export');
  expect(document.querySelector<HTMLInputElement>('[data-list-search]')?.readOnly).toBe(false);
}, 30_000);

it('the same page has all of them when the role may write', async () => {
  const controls = await openCategories(['collections:read', 'collections:write', 'products:read']);
  expect(controls).toEqual(expect.arrayContaining(writing));
}, 30_000);
