// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, type Responses } from '../testing/open-admin.tsx';
import { id, testOrder } from '../testing/test-order.ts';
import { testReturn } from '../testing/test-return.ts';

const patience = { timeout: 20_000 };

let admin: OpenAdmin;
afterEach(() => admin.close());

const open = (order: StaffOrder, more: Responses = {}) => {
  admin = openAdmin(`/admin/orders/${id}`, {
    'GET /settings/site': () => Response.json(defaultSiteSettings),
    [`GET /orders/${id}`]: () => Response.json(order),
    [`GET /returns?orderId=${id}`]: () =>
      Response.json({
        items: [
          testReturn({
            history: [
              { status: 'REQUESTED', words: 'Too small', at: '2026-11-26T10:00:00.000Z', by: null },
              { status: 'APPROVED', words: null, at: '2026-11-27T10:00:00.000Z', by: 'owner@example.com' },
            ],
          }),
        ],
        nextCursor: null,
      }),
    ...more,
  });
};

it('shows each state of a return in the timeline of its order', async () => {
  open(testOrder());
  await screen.findByText('Return 1001: requested', {}, patience);
  expect(screen.getByText('Too small')).toBeDefined();
  expect(screen.getByText('Return 1001: approved')).toBeDefined();
});

it.each([
  ['SHIPPED', ['Mark as delivered', 'Cancel order']],
  ['DELIVERED', []],
  ['REFUNDED', []],
  ['CANCELLED', []],
] as const)('offers a %s order the steps %j', async (status, steps) => {
  open(testOrder({ status }));
  const actions = within(await screen.findByRole('group', { name: 'Actions' }, patience));
  for (const step of ['Mark as delivered', 'Cancel order'])
    expect(actions.queryAllByRole('button', { name: step })).toHaveLength(steps.some((one) => one === step) ? 1 : 0);
});

it('does not claim that an email was sent when the shop writes emails to files', async () => {
  const at = '2026-11-28T10:00:00.000Z';
  const mail = { id, kind: 'order-confirmation', status: 'SENT', createdAt: at, sentAt: at, lastError: null } as const;
  open(testOrder({ mail: [{ ...mail, recipient: 'ada@example.com', attempts: 1 }] }), {
    'GET /settings/admin/mail': () => Response.json({ transport: 'outbox' }),
  });
  await screen.findByText('Email “Order confirmation”: saved to a file', {}, patience);
});

it('saves the code of the state that staff choose by its name', async () => {
  open(testOrder({ status: 'PAID' }), {
    'GET /settings/site': () => Response.json({ ...defaultSiteSettings, countries: ['US'] }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit address' }, patience));
  const state = await screen.findByRole('combobox', { name: 'State' }, patience);
  await user.clear(state);
  await user.type(state, 'New York');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(admin.calls.map(({ call }) => call)).toContain(`PUT /orders/${id}`), patience);
  expect(admin.calls.find(({ call }) => call === `PUT /orders/${id}`)?.body).toMatchObject({
    shippingAddress: { state: 'NY', country: 'US' },
  });
});
