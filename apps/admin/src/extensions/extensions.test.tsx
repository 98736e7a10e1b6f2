// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ExtensionView } from '@vitrine/contract/extensions/extensions.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, problem } from '../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const at = '2026-11-28T10:00:00.000Z';
const failing: ExtensionView = {
  name: 'points',
  title: 'Loyalty points',
  version: '1.2.0',
  events: ['order.paid'],
  hasPanel: true,
  dailyCreditLimit: 0,
  state: 'FAILING',
  failuresInARow: 3,
  lastRunAt: at,
  tookMs: 12,
  lastError: 'before placing: bad luck',
  lastErrorAt: at,
  waitingCount: 4,
  failedCount: 1,
};
const path = '/settings/admin/extensions';
const list = (items: readonly ExtensionView[], problems: readonly string[] = []) => ({
  'GET /settings/site': () => Response.json(defaultSiteSettings),
  [`GET ${path}`]: () => Response.json({ items, problems }),
});

let admin: OpenAdmin;
afterEach(() => admin.close());

it('shows the state, the last error and the panel of an extension, and switches it off', async () => {
  admin = openAdmin('/admin/settings/extensions', {
    ...list([failing]),
    [`GET ${path}/points/panel`]: () =>
      Response.json({
        facts: [{ label: 'Points', value: '250' }],
        table: { columns: ['Day', 'Points'], rows: [['Monday', '30'], ['Tuesday']] },
      }),
    [`POST ${path}/points/switch`]: () => Response.json({ success: true }),
  });
  const section = within(await screen.findByRole('region', { name: 'Loyalty points' }, patience));
  expect(section.getByText('Failing')).toBeDefined();
  expect(section.getByRole('row', { name: 'Last error before placing: bad luck' })).toBeDefined();
  expect(await section.findByText('250')).toBeDefined();
  expect(
    section
      .getAllByRole('row')
      .map((row) => row.textContent)
      .slice(-3),
  ).toEqual(['DayPoints', 'Monday30', 'Tuesday']);
  admin.respond(list([{ ...failing, state: 'OFF' }]));
  await userEvent.click(section.getByRole('button', { name: 'Switch off' }));
  expect(await section.findByRole('button', { name: 'Switch on' }, patience)).toBeDefined();
  expect(admin.calls.find(({ call }) => call === `POST ${path}/points/switch`)?.body).toEqual({ isOn: false });
  await waitFor(() => expect(section.queryByText('250')).toBeNull());
}, 30_000);

it('shows why an extension could not be loaded, and why a panel failed', async () => {
  admin = openAdmin('/admin/settings/extensions', {
    ...list([failing], ['./missing.ts: Cannot find module.']),
    [`GET ${path}/points/panel`]: () => problem(422, 'UNPROCESSABLE', 'The extension points could not show its panel.'),
  });
  expect(await screen.findByText('./missing.ts: Cannot find module.', {}, patience)).toBeDefined();
  expect(await screen.findByText('The extension points could not show its panel.', {}, patience)).toBeDefined();
}, 30_000);

it('shows an admin a note instead, and makes no call', async () => {
  admin = openAdmin('/admin/settings/extensions', list([failing]), { role: 'ADMIN' });
  await screen.findByText('Only the site owner can see extensions.', {}, patience);
  expect(admin.calls.some(({ call }) => call === `GET ${path}`)).toBe(false);
}, 30_000);
