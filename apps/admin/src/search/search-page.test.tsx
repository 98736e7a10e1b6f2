// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin } from '../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const miss = { words: 'settee', locale: null, count: 4, lastDay: '2026-11-20' };
const category = {
  id: '0190b000-0000-7000-8000-000000000001',
  name: 'Lamps',
  slug: 'lamps',
  updatedAt: '',
  parentId: null,
};
const [ash, birch] = ['0190b000-0000-7000-8000-000000000002', '0190b000-0000-7000-8000-000000000003'];
const card = (id: string, name: string) => ({ id, name, picture: null, stock: 3 });
const responses = {
  'GET /settings/site': () => Response.json(defaultSiteSettings),
  'POST /search/synonyms/many': many([]),
  'POST /search/rules/many': many([]),
  'POST /catalog/categories/many': many([category]),
  'POST /catalog/collections/many': many([]),
};

let admin: OpenAdmin;
afterEach(() => admin.close());
const getBody = (call: string) => admin.calls.findLast((sent) => sent.call === call)?.body;

describe('a search without results', () => {
  it('becomes a synonym by one button, which opens the form with its words', async () => {
    admin = openAdmin('/admin/search?part=misses', {
      ...responses,
      'GET /search/misses?days=30': () => Response.json({ total: 4, items: [miss] }),
      'POST /search/synonyms': () => Response.json({ id: 'made' }, { status: 201 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add synonym for settee' }, patience));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add synonym' }, patience));
    expect(dialog.getByText('settee')).toBeTruthy();
    await userEvent.type(dialog.getByRole('combobox', { name: 'Also finds' }), 'sofa{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Save synonym' }));
    await screen.findByText('Synonym saved.', {}, patience);
    expect(getBody('POST /search/synonyms')).toMatchObject({ locale: null, words: ['settee'], finds: ['sofa'] });
  });

  it('is in a report with the period before', async () => {
    const [now, before] = ['from=2026-11-01&to=2026-11-30', 'from=2026-10-02&to=2026-10-31'];
    admin = openAdmin(`/admin/analytics/searches?${now}`, {
      ...responses,
      [`GET /search/misses?${now}`]: () => Response.json({ total: 12, items: [miss] }),
      [`GET /search/misses?${before}`]: () => Response.json({ total: 8, items: [{ ...miss, count: 7 }] }),
    });
    await screen.findByText('+50% from 8', {}, patience);
    expect(screen.getByText('settee').closest('tr')?.textContent).toMatch(/^settee.*47/);
  });
});

describe('the pins of a category', () => {
  it('are chosen in a preview of its list', async () => {
    const page = { found: 'page', page: { total: 2, products: [card(ash, 'Ash'), card(birch, 'Birch')] } };
    admin = openAdmin('/admin/search?part=pins', {
      ...responses,
      'POST /search/preview': () => Response.json(page),
      'POST /search/rules': () => Response.json({ id: 'made' }, { status: 201 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pin products' }, patience));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pin products' }, patience));
    await userEvent.click(dialog.getByText('Category'));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Category' }, patience));
    await userEvent.click(await screen.findByRole('option', { name: 'Lamps' }, patience));
    await userEvent.click(await dialog.findByRole('button', { name: 'Pin Birch' }, patience));
    await userEvent.click(dialog.getByRole('button', { name: 'Save pins' }));
    await screen.findByText('Pins saved.', {}, patience);
    expect(getBody('POST /search/rules')).toEqual({ categoryId: category.id, pinnedIds: [birch], hiddenIds: [] });
  });
});
