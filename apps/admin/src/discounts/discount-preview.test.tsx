// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../testing/open-admin.tsx';

const patience = { timeout: 20_000 };

let admin: OpenAdmin;
afterEach(() => admin.close());

/** Opens a new discount of the kind. */
async function openNew(kind: string) {
  admin = openAdmin('/admin/discounts/new', {
    'GET /settings/site': () => Response.json(defaultSiteSettings),
    'GET /settings/admin/site': () => Response.json(defaultSiteSettings),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Kind' }, patience));
  await user.click(await screen.findByRole('option', { name: kind }, patience));
  return user;
}

it('shows no saving of Buy X get Y before both numbers are entered', async () => {
  const user = await openNew('Buy X get Y');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }, patience));
  const saved = async () => (await preview.findByText('Discount', {}, patience)).parentElement?.textContent;
  expect(await saved()).toBe('Discount$0.00');
  await user.type(screen.getByRole('textbox', { name: 'Buy' }), '1');
  expect(await saved()).toBe('Discount$0.00');
  await user.type(screen.getByRole('textbox', { name: 'Get' }), '1');
  await waitFor(async () => expect(await saved()).toBe('Discount-$25.00'), patience);
}, 60_000);

it('asks for the products of a bundle, which never applies to all', async () => {
  await openNew('Fixed bundle price');
  await screen.findByText('Choose at least two products. The price is that of one of each.', {}, patience);
  expect(screen.queryByText(/The discount applies to/)).toBeNull();
}, 60_000);
