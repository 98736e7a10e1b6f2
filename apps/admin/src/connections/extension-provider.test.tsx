// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ExtensionProviderView } from '@vitrine/contract/extensions/extension-providers.schema.ts';
import { carrierProviderIds } from '@vitrine/domain/shipping/carrier-providers.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, problem } from '../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const at = '2026-11-28T10:00:00.000Z';
const none = { source: 'none', account: null, testedAt: null, updatedAt: null, mode: 'live', webhookUrl: '' };
const keyless = { ...none, apiKey: null, webhookSecret: null, openLabels: 0 };
const connections = {
  stripe: { ...none, publishableKey: null, secretKey: null, webhookSecret: null },
  paypal: { ...none, clientId: null, clientSecret: null, webhookId: null },
  ...Object.fromEntries(carrierProviderIds.map((id) => [id, keyless])),
  smtp: { ...none, host: null, port: null, security: null, user: null, hasPassword: false, from: 'a@example.com' },
};
const key = { hint: null, isSecret: true, isOptional: false, value: null };
const acme: ExtensionProviderView = {
  name: 'acme',
  kind: 'carrier',
  title: 'Acme parcels',
  isLoaded: true,
  isOn: false,
  isRetired: false,
  isUnreadable: false,
  keys: [
    { ...key, name: 'apiKey', label: 'Key of the API', hint: 'On the page Keys' },
    { ...key, name: 'depot', label: 'Depot', isSecret: false },
  ],
  account: null,
  testedAt: null,
  updatedAt: null,
  webhookUrl: 'https://shop.example/api/v1/webhooks/extension/acme',
  openLabels: 0,
  openTaxes: 0,
  state: 'ACTIVE',
  lastError: null,
};
const path = '/settings/admin/extension-providers';
const answer = (provider: ExtensionProviderView) => () => Response.json({ items: [provider] });
const on: ExtensionProviderView = { ...acme, isOn: true, account: 'acct_1', testedAt: at, updatedAt: at };

let admin: OpenAdmin;
afterEach(() => admin.close());

function open(provider: ExtensionProviderView) {
  admin = openAdmin('/admin/settings/admin?part=connections', {
    'GET /settings/admin/connections': () => Response.json(connections),
    [`GET ${path}`]: answer(provider),
  });
  return screen.findByRole('region', { name: 'Acme parcels' }, patience);
}

it('has the form that the extension declares, names a wrong key at its field, and is switched on when it is saved', async () => {
  const section = within(await open(acme));
  expect(section.getByText('Not connected')).toBeDefined();
  expect(section.getByText(/webhooks\/extension\/acme/)).toBeDefined();
  await userEvent.type(section.getByLabelText(/Key of the API/), 'key-1');
  await userEvent.type(section.getByLabelText(/Depot/), 'North');
  admin.respond({
    [`PUT ${path}/carrier/acme`]: () =>
      Response.json(
        {
          code: 'INVALID_REQUEST',
          status: 400,
          detail: 'No',
          errors: [{ path: 'keys.depot', message: 'Unknown depot' }],
        },
        { status: 400 },
      ),
  });
  await userEvent.click(section.getByRole('button', { name: 'Switch on: Acme parcels' }));
  expect(await section.findByText('Unknown depot', {}, patience)).toBeDefined();
  admin.respond({ [`PUT ${path}/carrier/acme`]: answer(on), [`GET ${path}`]: answer(on) });
  await userEvent.click(section.getByRole('button', { name: 'Switch on: Acme parcels' }));
  expect(await section.findByText('Connected', {}, patience)).toBeDefined();
  expect(admin.calls.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    keys: { apiKey: 'key-1', depot: 'North' },
    updatedAt: null,
  });
}, 60_000);

it('shows the failure of its extension, and is switched off after a confirmation', async () => {
  const failing: ExtensionProviderView = {
    ...on,
    state: 'FAILING',
    lastError: 'carrier quote: bad luck',
    openLabels: 2,
  };
  const section = within(await open(failing));
  expect(section.getByText('carrier quote: bad luck')).toBeDefined();
  admin.respond({
    [`POST ${path}/carrier/acme/remove`]: answer({ ...failing, isOn: false, isRetired: true }),
    [`GET ${path}`]: answer({ ...failing, isOn: false, isRetired: true }),
  });
  await userEvent.click(section.getByRole('button', { name: 'Switch off: Acme parcels' }));
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  expect(dialog.getByText(/2 labels on the way/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove connection' }));
  expect(await section.findByText('Disconnected', {}, patience)).toBeDefined();
}, 60_000);

it('of taxes says where it is chosen, and what it must still record when it is switched off', async () => {
  const taxes: ExtensionProviderView = { ...on, kind: 'tax', webhookUrl: null, openTaxes: 3 };
  const section = within(await open(taxes));
  expect(section.getByText(/Choose it at Settings, Taxes/)).toBeDefined();
  const retired = answer({ ...taxes, isOn: false, isRetired: true });
  admin.respond({ [`POST ${path}/tax/acme/remove`]: retired, [`GET ${path}`]: retired });
  await userEvent.click(section.getByRole('button', { name: 'Switch off: Acme parcels' }));
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  expect(dialog.getByText(/until its orders and refunds are recorded: 3 left/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove connection' }));
  expect(await section.findByText('Disconnected', {}, patience)).toBeDefined();
  expect(section.getByText(/It computes no taxes/)).toBeDefined();
}, 60_000);

it('shows the other connections when the extensions cannot be read', async () => {
  admin = openAdmin('/admin/settings/admin?part=connections', {
    'GET /settings/admin/connections': () => Response.json(connections),
    [`GET ${path}`]: () => problem(503, 'OVERLOADED', 'Too busy.'),
  });
  expect(await screen.findByRole('region', { name: 'PayPal' }, patience)).toBeDefined();
  expect(await screen.findByText('Too busy.', {}, patience)).toBeDefined();
}, 60_000);
