// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConnectionsView } from '@vitrine/contract/connections/connections.schema.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, problem } from '../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const at = '2026-11-28T10:00:00.000Z';
const none = { source: 'none', account: null, testedAt: null, updatedAt: null } as const;
const provider = { ...none, mode: 'live', webhookUrl: 'https://shop.example/hook' } as const;
const carrier = { ...provider, apiKey: null, webhookSecret: null, openLabels: 0 };
const connections: ConnectionsView = {
  stripe: { ...provider, publishableKey: null, secretKey: null, webhookSecret: null },
  paypal: { ...provider, clientId: null, clientSecret: null, webhookId: null },
  easypost: carrier,
  shippo: carrier,
  smtp: { ...none, host: null, port: null, security: null, user: null, hasPassword: false, from: 'a@example.com' },
};
const stored = (secret: string): ConnectionsView => ({
  ...connections,
  easypost: { ...carrier, source: 'owner', updatedAt: at, apiKey: 'EZTK…3333', webhookSecret: secret },
});
const read = 'GET /settings/admin/connections';
const write = (name: string) => `PUT /settings/admin/connections/${name}`;

let admin: OpenAdmin;
afterEach(() => admin.close());

async function open(title: string) {
  admin = openAdmin('/admin/settings/admin?part=connections', { [read]: () => Response.json(connections) });
  const card = within(await screen.findByRole('region', { name: title }, patience));
  const field = (label: string) => card.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  const save = () => fireEvent.click(card.getByLabelText(`Save connection: ${title}`));
  const sent = (name: string) => admin.calls.filter(({ call }) => call === write(name)).map(({ body }) => body);
  return { card, field, type, save, sent };
}

it('an owner who saves after another sees an error, and keeps what was typed', async () => {
  const { card, field, type, save, sent } = await open('EasyPost');
  type('API key', 'EZTKOwnersAccount00003333');
  type('Webhook secret', 'the-owners-webhook-secret-5555');
  admin.respond({
    [write('easypost')]: () => problem(409, 'STALE', 'Someone else changed this connection after you opened it.'),
    [read]: () => Response.json(stored('…wner')),
  });
  save();
  await card.findByText(/^Someone else changed this connection/, {}, patience);
  expect(field('Webhook secret').value).toBe('the-owners-webhook-secret-5555');
  fireEvent.click(card.getByText('Load saved values'));
  await waitFor(() => expect(field('Webhook secret').placeholder).toContain('…wner'), patience);
  expect(field('Webhook secret').value).toBe('the-owners-webhook-secret-5555');
  admin.respond({
    [write('easypost')]: () => Response.json(stored('…5555')),
    [read]: () => Response.json(stored('…5555')),
  });
  save();
  await waitFor(() => expect(field('Webhook secret').placeholder).toContain('…5555'), patience);
  expect(sent('easypost')).toMatchObject([{ updatedAt: null }, { updatedAt: at, apiKey: 'EZTKOwnersAccount00003333' }]);
}, 60_000);

it('keys are saved without a test only by a button of their own, while the provider cannot be reached', async () => {
  const { card, field, type, save, sent } = await open('Stripe');
  const detail = 'Stripe cannot be reached right now. The keys were not tested.';
  admin.respond({ [write('stripe')]: () => problem(503, 'PROVIDER_UNAVAILABLE', detail) });
  type('Secret key', 'sk_test_OwnersAccount00004242');
  expect(card.queryByText('Save without testing')).toBeNull();
  save();
  await card.findByText(new RegExp(detail), {}, patience);
  expect(card.getByText('Not connected')).toBeDefined();
  expect(field('Secret key').value).toBe('sk_test_OwnersAccount00004242');
  const untested = {
    ...connections,
    stripe: { ...connections.stripe, source: 'owner', updatedAt: at, secretKey: 'sk_test_…4242' },
  };
  admin.respond({ [write('stripe')]: () => Response.json(untested), [read]: () => Response.json(untested) });
  fireEvent.click(card.getByText('Save without testing'));
  await card.findByText(/Not tested yet\./, {}, patience);
  expect(sent('stripe')).toMatchObject([{ ifUnreachable: 'refuse' }, { ifUnreachable: 'save' }]);
}, 60_000);
