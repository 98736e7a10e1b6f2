// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const demo = { role: 'ADMIN', isDemo: true } as const;

let admin: OpenAdmin;
afterEach(() => admin.close());

it.each(['payments', 'mail', 'security', 'jobs', 'backups'])(
  'staff who do not own the shop read that the settings of %s belong to the owner',
  async (part) => {
    admin = openAdmin(`/admin/settings/admin?part=${part}`, {}, demo);
    await screen.findByRole('heading', { name: 'For the site owner' }, patience);
  },
);

it('staff who do not own the shop read that moving in belongs to the owner', async () => {
  admin = openAdmin('/admin/catalog/import', {}, demo);
  const reason = 'Only the site owner can import customers, orders, discounts, redirects and reviews.';
  expect(await screen.findByRole('note', { name: reason }, patience)).toBeDefined();
});
