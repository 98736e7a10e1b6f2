// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
let admin: OpenAdmin;
afterEach(() => admin.close());

function open(items: readonly object[]) {
  admin = openAdmin('/admin/scheduled', {
    'GET /publishing/scheduled': () => Response.json({ items, hasMore: false }),
  });
}

it('lists what the shop publishes later, with its time and a link to its editor', async () => {
  open([
    { kind: 'SECTIONS', record: 'page:p1', label: 'Spring', publishAt: '2030-03-01T08:00:00.000Z' },
    { kind: 'PAGE', record: 'p2', label: 'Care', publishAt: '2030-03-02T08:00:00.000Z' },
  ]);
  const rows = (await screen.findAllByRole('row', {}, patience)).slice(1);
  const shown = rows.map((row) => {
    const link = within(row).getByRole('link');
    return [link.textContent, link.getAttribute('href'), row.querySelector('time')?.getAttribute('datetime')];
  });
  expect(shown).toEqual([
    ['Spring', '/admin/sections/page:p1', '2030-03-01T08:00:00.000Z'],
    ['Care', '/admin/settings/pages/p2', '2030-03-02T08:00:00.000Z'],
  ]);
});

it('says when nothing is scheduled', async () => {
  open([]);
  await screen.findByText(/^Nothing is scheduled\./, {}, patience);
});
