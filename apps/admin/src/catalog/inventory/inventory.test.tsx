// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { InventoryRow } from '@vitrine/contract/catalog/inventory.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin, problem } from '../../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const row = (name: string, available: number): InventoryRow => ({
  id: `id-${name}`,
  productId: 'mug',
  variantId: `id-${name}`,
  product: 'Mug',
  options: [`Colour:${name}`],
  sku: null,
  thumbnail: null,
  stockPolicy: 'TRACKED',
  available,
  committed: 2,
  onHand: available + 2,
  updatedAt: '2026-11-28T10:00:00.000Z',
});
const list = 'GET /inventory?sort=name&limit=24';
const responses = {
  'GET /settings/site': () => Response.json(defaultSiteSettings),
  [list]: many([row('Sand', 4), row('Sea', 0)]),
};

let admin: OpenAdmin;
afterEach(() => admin.close());
const getCell = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Available of Mug, ${name}` }, patience);

it('saves the stock that was seen and the new one with Enter, and goes down', async () => {
  admin = openAdmin('/admin/catalog/inventory', {
    ...responses,
    'PUT /inventory/id-Sand': () => Response.json({ stock: 7 }),
  });
  const sand = await getCell('Sand');
  await userEvent.clear(sand);
  await userEvent.type(sand, '+3{Enter}');
  const sent = admin.calls.filter(({ call }) => call === 'PUT /inventory/id-Sand');
  expect(sent.map(({ body }) => body)).toEqual([{ from: 4, to: 7, reason: 'Count' }]);
  expect(document.activeElement).toBe(await getCell('Sea'));
  await waitFor(() => expect(sand.value).toBe('7'));
  await screen.findByText('9');
});

it('shows the new stock when it changed in between', async () => {
  admin = openAdmin('/admin/catalog/inventory', {
    ...responses,
    'PUT /inventory/id-Sand': () => problem(409, 'STALE', 'The stock is 1 by now. Check it, and enter it again.'),
  });
  const sand = await getCell('Sand');
  admin.respond({ [list]: many([row('Sand', 1), row('Sea', 0)]) });
  await userEvent.clear(sand);
  await userEvent.type(sand, '9{Enter}');
  await screen.findByText('The stock is 1 by now. Check it, and enter it again.');
  await waitFor(() => expect(sand.value).toBe('1'));
});

it('sends no text that is no number', async () => {
  admin = openAdmin('/admin/catalog/inventory', responses);
  const sand = await getCell('Sand');
  await userEvent.clear(sand);
  await userEvent.type(sand, 'many{Enter}');
  await screen.findByText('Enter a number, or a change such as +3.');
  expect(sand.getAttribute('aria-invalid')).toBe('true');
  expect(admin.calls.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});
