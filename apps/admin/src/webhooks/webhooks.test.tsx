// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WebhookEndpoint } from '@vitrine/contract/webhooks/webhooks.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin } from '../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const at = '2026-11-28T10:00:00.000Z';
const endpoint: WebhookEndpoint = {
  id: '0190b000-0000-7000-8000-000000000001',
  url: 'https://erp.example.com/hooks',
  description: 'ERP',
  events: ['order.*'],
  signature: 'v1',
  state: 'FAILING',
  failingSince: at,
  previousSecretUntil: null,
  createdAt: at,
  updatedAt: at,
};
const delivery = {
  id: '0190b000-0000-7000-8000-000000000002',
  eventId: '0190b000-0000-7000-8000-000000000003',
  type: 'order.paid',
  status: 'FAILED',
  attempts: 10,
  statusCode: 500,
  tookMs: 12,
  error: 'The receiver responded with status 500.',
  createdAt: at,
  attemptedAt: at,
  nextAttemptAt: null,
};
const one = `/webhook-endpoints/${endpoint.id}`;
const site = { 'GET /settings/site': () => Response.json(defaultSiteSettings) };
const responses = {
  ...site,
  'GET /webhook-endpoints': many([endpoint]),
  [`GET ${one}/deliveries?`]: many([delivery]),
  [`GET ${one}/deliveries/${delivery.id}`]: () =>
    Response.json({ delivery, request: { webhookId: 'msg_1', body: '{"type":"order.paid"}' }, response: 'broken' }),
};

let admin: OpenAdmin;
afterEach(() => admin.close());

const getBody = (call: string) => admin.calls.find((sent) => sent.call === call)?.body;

describe('the list of endpoints', () => {
  it('adds one with chosen events and shows its secret once', async () => {
    admin = openAdmin('/admin/settings/webhooks', {
      ...site,
      'GET /webhook-endpoints': many([]),
      'POST /webhook-endpoints': () => Response.json({ endpoint, secret: 'whsec_once' }, { status: 201 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add endpoint' }, patience));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add endpoint' }));
    await userEvent.type(dialog.getByLabelText('Address'), 'https://erp.example.com/hooks');
    await userEvent.click(dialog.getByRole('checkbox', { name: /All events/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /order\.paid/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    await screen.findByText('whsec_once', {}, patience);
    expect(getBody('POST /webhook-endpoints')).toEqual({
      url: 'https://erp.example.com/hooks',
      description: '',
      events: ['order.paid'],
      signature: 'v1',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('whsec_once')).toBeNull());
  });

  it('is closed to staff that are not the owner, without a call', async () => {
    admin = openAdmin('/admin/settings/webhooks', site, { role: 'ADMIN' });
    await screen.findByText('Only the site owner can see webhooks.', {}, patience);
    expect(admin.calls.map(({ call }) => call)).not.toContain('GET /webhook-endpoints');
  });
});

describe('the page of an endpoint', () => {
  it('takes one event out of a group', async () => {
    admin = openAdmin(`/admin/settings/webhooks/${endpoint.id}`, {
      ...responses,
      [`PUT ${one}`]: () => Response.json(endpoint),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }, patience));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit endpoint' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /order\.created/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save endpoint' }));
    await waitFor(() =>
      expect(getBody(`PUT ${one}`)).toMatchObject({
        events: ['order.paid', 'order.shipped', 'order.delivered', 'order.cancelled', 'order.refunded'],
      }),
    );
  });

  it('shows failed deliveries with request and response, and sends one again', async () => {
    admin = openAdmin(`/admin/settings/webhooks/${endpoint.id}`, {
      ...responses,
      [`POST ${one}/deliveries/${delivery.id}/resend`]: () => Response.json({ success: true }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Details: order.paid/ }, patience));
    const dialog = within(await screen.findByRole('dialog', { name: 'order.paid' }, patience));
    expect((await dialog.findByRole('region', { name: 'Body of the request' })).textContent).toContain('order.paid');
    expect(dialog.getByRole('region', { name: 'Body of the response' }).textContent).toBe('broken');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: /^Send again: order.paid/ }));
    await screen.findByText('Sending the event again.', {}, patience);
  });

  it('switches the endpoint off', async () => {
    admin = openAdmin(`/admin/settings/webhooks/${endpoint.id}`, {
      ...responses,
      [`PUT ${one}`]: () => Response.json({ ...endpoint, state: 'OFF' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }, patience));
    await waitFor(() => expect(getBody(`PUT ${one}`)).toEqual({ isOn: false }));
  });
});
