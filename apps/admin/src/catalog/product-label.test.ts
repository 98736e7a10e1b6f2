import { loadAdminTexts } from '@vitrine/messages/admin/t.ts';
import { afterEach, expect, it } from 'vitest';
import { productLabel } from './product-label.ts';

afterEach(() => loadAdminTexts('en'));

it('names the status of a product that shoppers do not see, in the language of the admin area', async () => {
  expect(productLabel({ name: 'Mug', status: 'ACTIVE' })).toBe('Mug');
  expect(productLabel({ name: 'Mug', status: 'DRAFT' })).toBe('Mug (Draft)');
  await loadAdminTexts('de');
  expect(productLabel({ name: 'Becher', status: 'ARCHIVED' })).toBe('Becher (Archiviert)');
});
