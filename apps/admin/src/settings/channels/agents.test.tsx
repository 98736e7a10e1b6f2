// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const agents = { documents: false, mcp: false, ucp: true, staffMcp: false, paymentProfile: '', acp: null };
const settings = {
  agents,
  feeds: [],
  states: [],
  views: [],
  siteUrl: 'https://shop.example',
  acpSecrets: null,
  updatedAt: null,
};
const secrets = { key: 'acp_key', webhookSecret: 'secret-of-events' };
const receiver = 'https://platform.example/events';

let admin: OpenAdmin;
afterEach(() => admin.close());
const sent = () => admin.calls.filter(({ call }) => call === 'PUT /channels').map(({ body }) => body);

it('the owner lets agents pay and allows a platform, whose key is shown after saving', async () => {
  let stored: object = settings;
  admin = openAdmin('/admin/settings/channels', {
    'GET /channels': () => Response.json(stored),
    'PUT /channels': () => Response.json(settings),
  });
  const profile = await screen.findByLabelText('Stripe profile for payments by agents', {}, patience);
  await userEvent.type(profile, 'profile_shop');
  await userEvent.click(screen.getByLabelText(/Agentic Commerce Protocol/));
  const address = screen.getByLabelText('Address for order events');
  await userEvent.type(address, 'ftp://platform.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter an address that begins with https://')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.clear(address);
  await userEvent.type(address, receiver);
  expect(screen.getByText('Save to get the key.')).toBeTruthy();
  stored = {
    ...settings,
    agents: { ...agents, acp: { id: '0197c5d2-0000-7000-8000-000000000000', receiver } },
    acpSecrets: secrets,
  };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { agents: { paymentProfile: 'profile_shop', acp: { id: expect.any(String), receiver } } },
    ]),
  );
  expect(await screen.findByText(secrets.key, {}, patience)).toBeTruthy();
  expect(screen.getByText(secrets.webhookSecret)).toBeTruthy();
});
