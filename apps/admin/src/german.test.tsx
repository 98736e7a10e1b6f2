// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { loadAdminTexts } from '@vitrine/messages/admin/t.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenAdmin } from './testing/open-admin.tsx';

const patience = { timeout: 20_000 };
let admin: OpenAdmin;
let testing: typeof import('./testing/open-admin.tsx');

// As in the browser, the texts are loaded before the modules that name them.
beforeAll(async () => {
  await loadAdminTexts('de');
  testing = await import('./testing/open-admin.tsx');
});
afterEach(() => admin.close());

describe('the admin area in German', () => {
  it('names its pages, lists and counts in German', async () => {
    const product = { id: 'a', name: 'Becher', status: 'DRAFT', stock: 3, unitPrice: 123_450, images: [] };
    admin = testing.openAdmin('/admin/catalog/products', { 'POST /products/many': testing.many([product]) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Produkte' }, patience)).toBeTruthy();
    const menu = screen.getByRole('navigation', { name: 'Verwaltung' });
    expect(within(menu).getByRole('link', { name: /^Bestellungen/ })).toBeTruthy();
    const row = await screen.findByRole('row', { name: /Becher/ }, patience);
    expect(row.textContent).toContain('Entwurf');
    expect(row.textContent).toMatch(/1\.234,50\s\$/);
  });

  it('words a refusal of the server in German', async () => {
    const refuse = () => testing.problem(409, 'CONFLICT', 'This draft was already placed as #1042.');
    admin = testing.openAdmin('/admin/catalog/products', { 'POST /products/many': refuse });
    const alert = await screen.findByRole('alert', {}, patience);
    expect(alert.textContent).toContain('#1042');
    expect(alert.textContent).not.toContain('already placed');
  });
});
