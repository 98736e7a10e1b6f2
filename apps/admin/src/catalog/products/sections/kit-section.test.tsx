// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin } from '../../../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const product = (id: string, name: string, variants: readonly object[] = []) => ({
  id,
  name,
  unitPrice: 1_000,
  images: [],
  variants,
});
const responses = {
  'GET /settings/site': () => Response.json(defaultSiteSettings),
  'POST /products/many': many([
    product('mug', 'Mug'),
    product('tea', 'Tea', [
      { id: 'black', options: ['Kind:Black'] },
      { id: 'green', options: ['Kind:Green'] },
    ]),
  ]),
  'POST /products': () => Response.json({ id: 'set', slug: 'set', status: 'ACTIVE' }, { status: 201 }),
};

let admin: OpenAdmin;
afterEach(() => admin.close());

it('a new kit is saved with its parts, their quantities and the chosen variant', async () => {
  admin = openAdmin('/admin/catalog/products/new', responses);
  const kit = within(await screen.findByRole('region', { name: 'Kit' }, patience));
  const search = kit.getByRole('textbox', { name: 'Add a part' });
  await userEvent.click(search);
  await userEvent.click(await screen.findByRole('option', { name: /Mug/ }, patience));
  const quantity = kit.getByRole('textbox', { name: 'Quantity of Mug' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '2');
  await userEvent.click(search);
  await userEvent.click(await screen.findByRole('option', { name: /Tea/ }, patience));
  await userEvent.click(kit.getByRole('textbox', { name: 'Variant of Tea' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Kind:Green' }, patience));
  expect(kit.getByText('Tea (Kind:Green)')).toBeTruthy();
  expect(screen.getByText('Stock: 0, from its parts')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Set');
  await userEvent.type(screen.getByRole('textbox', { name: /^Price/ }), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Create product' }));
  const sent = admin.calls.find(({ call }) => call === 'POST /products');
  expect(sent?.body).toMatchObject({
    name: 'Set',
    parts: [
      { productId: 'mug', variantId: null, quantity: 2 },
      { productId: 'tea', variantId: 'green', quantity: 1 },
    ],
  });
}, 60_000);
