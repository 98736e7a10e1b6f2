// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, problem } from '../../testing/open-admin.tsx';
import { id, testOrder } from '../../testing/test-order.ts';

const patience = { timeout: 20_000 };
const authorized = {
  state: 'AUTHORIZED',
  amount: 5_000,
  capturedAmount: 0,
  until: '2026-12-05T10:00:00.000Z',
} as const;

/** Returns an order whose payment is authorised. */
const order = (changes: Partial<StaffOrder> = {}): StaffOrder =>
  testOrder({
    status: 'PENDING',
    paymentStatus: 'PENDING',
    payment: { brand: 'visa', last4: '4242', method: 'STRIPE', isAuthorized: true },
    authorization: authorized,
    refundableAmount: 0,
    allowedStatuses: ['PAID', 'CANCELLED', 'SHIPPED'],
    ...changes,
  });
const responses = (shown: StaffOrder) => ({
  'GET /settings/site': () => Response.json(defaultSiteSettings),
  [`GET /orders/${id}`]: () => Response.json(shown),
});

let admin: OpenAdmin;
afterEach(() => admin.close());

it('captures a part of an authorised payment, and says before that the rest is released', async () => {
  admin = openAdmin(`/admin/orders/${id}`, {
    ...responses(order()),
    [`POST /orders/${id}/capture`]: () => Response.json({ success: true, status: 'PAID' }),
  });
  const amount = await screen.findByLabelText('Amount to capture', {}, patience);
  expect(screen.queryByText(/A capture is final/)).toBeNull();
  await userEvent.clear(amount);
  await userEvent.type(amount, '12.5');
  await screen.findByText(/A capture is final/);
  await userEvent.click(screen.getByRole('button', { name: 'Capture' }));
  await screen.findByText('Captured.', {}, patience);
  const sent = admin.calls.find(({ call }) => call === `POST /orders/${id}/capture`);
  expect(sent?.body).toEqual({ amount: 1_250 });
});

it('offers a label, which captures, and says that a cancellation releases the payment', async () => {
  admin = openAdmin(`/admin/orders/${id}`, responses(order()));
  await screen.findByText('Authorised', {}, patience);
  expect(screen.getByRole('button', { name: 'Buy label' })).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  await screen.findByText(/^The authorised payment is released/, {}, patience);
});

it('shows why nothing was captured', async () => {
  admin = openAdmin(`/admin/orders/${id}`, {
    ...responses(order()),
    [`POST /orders/${id}/capture`]: () => problem(502, 'PROVIDER_ERROR', 'The provider refused the capture.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Capture' }, patience));
  await screen.findByText(/The provider refused the capture/, {}, patience);
});

it('shows an expired authorisation, and offers no capture', async () => {
  admin = openAdmin(`/admin/orders/${id}`, responses(order({ authorization: { ...authorized, state: 'EXPIRED' } })));
  await screen.findByText('The authorisation expired', {}, patience);
  expect(screen.getByRole('button', { name: 'Buy label' })).toHaveProperty('disabled', true);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Capture' })).toBeNull());
});

it('shows a released payment beside the cancelled order, and no failed one', async () => {
  const payment = { brand: 'visa', last4: '4242', method: 'STRIPE', isReleased: true } as const;
  const released = { ...authorized, state: 'RELEASED' } as const;
  const cancelled = { status: 'CANCELLED', paymentStatus: 'FAILED', payment, authorization: released } as const;
  admin = openAdmin(`/admin/orders/${id}`, responses(order(cancelled)));
  const status = await screen.findByRole('group', { name: 'Order status' }, patience);
  expect(status.textContent).toBe('CancelledPayment released');
  expect(screen.queryByText('Failed')).toBeNull();
});
