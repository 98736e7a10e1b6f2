// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin } from '../../../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const menuEntries = [
  { label: 'Women', url: '/category/women' },
  { label: 'Shoes', url: '/category/shoes' },
  { label: 'Boots', url: '/category/gone' },
];
const site = { ...defaultSiteSettings, menuEntries, languages: ['en', 'de'], updatedAt: null };

let admin: OpenAdmin;
afterEach(() => admin.close());

async function openMenus() {
  admin = openAdmin('/admin/settings/site?part=menus', {
    'GET /settings/admin/site': () => Response.json(site),
    'GET /settings/site': () => Response.json(site),
    'POST /catalog/categories/many': many([]),
    'POST /catalog/collections/many': many([]),
    'POST /pages/many': many([]),
    'GET /link-check': () =>
      Response.json({
        items: [{ source: 'MENU', record: 'menuEntries', label: 'Menu', path: '/category/gone' }],
        hasMore: false,
      }),
    'PUT /settings/admin/site': () => Response.json({ ...site, updatedAt: '2026-11-28T12:00:00.000Z' }),
  });
  return screen.findByRole('list', { name: 'Entries of the menu' }, patience);
}
const saved = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(admin.calls.some(({ call }) => call === 'PUT /settings/admin/site')).toBe(true), patience);
  return admin.calls.find(({ call }) => call === 'PUT /settings/admin/site')?.body;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('moves entries below others up to the third level, and saves the tree', async () => {
  const list = await openMenus();
  await press('Move Shoes below Women');
  await press('Move Boots below Women');
  await press('Move Boots below Shoes');
  expect(within(list).getByRole('button', { name: 'Boots cannot move one level down' })).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: /^Replace the categories and collections/ }));
  expect(await saved()).toMatchObject({
    replacesMenu: true,
    menuEntries: [
      {
        label: 'Women',
        url: '/category/women',
        children: [{ label: 'Shoes', url: '/category/shoes', children: [{ label: 'Boots', url: '/category/gone' }] }],
      },
    ],
  });
});

it('marks an entry that leads to no page, and links to the translations of labels', async () => {
  await openMenus();
  await screen.findByText('Leads to no page of the shop. Shoppers do not see it.', {}, patience);
  const [link] = await screen.findAllByRole('link', { name: 'Translate labels' }, patience);
  expect(link?.getAttribute('href')).toBe('/admin/translations?locale=de&kind=link');
});

it('undoes a removal with all entries below it, and a typed text in one step', async () => {
  const list = await openMenus();
  const texts = () =>
    within(list)
      .getAllByPlaceholderText('Text')
      .map((field) => (field as HTMLInputElement).value);
  await press('Move Shoes below Women');
  await press('Remove Women from the menu');
  expect(texts()).toEqual(['Boots']);
  await press('Undo in the menu');
  expect(texts()).toEqual(['Women', 'Shoes', 'Boots']);
  expect(screen.getByRole('button', { name: 'Move Shoes out of Women' })).toBeTruthy();
  await press('Add menu entry');
  await userEvent.type(screen.getByLabelText('Text of entry 4 of the menu'), 'Sale');
  expect(texts()).toEqual(['Women', 'Shoes', 'Boots', 'Sale']);
  await press('Undo in the menu');
  expect(texts()).toEqual(['Women', 'Shoes', 'Boots', '']);
  await press('Undo in the menu');
  expect(texts()).toEqual(['Women', 'Shoes', 'Boots']);
});
