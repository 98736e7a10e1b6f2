// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type StartOptions, startOptionsSchema } from '@vitrine/contract/returns/start-return.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, problem } from '../../testing/open-admin.tsx';
import { id, testOrder } from '../../testing/test-order.ts';

const patience = { timeout: 20_000 };
const [mug, bowl] = ['0190b000-0000-7000-8000-00000000000a', '0190b000-0000-7000-8000-00000000000b'];

const line = { productId: null, options: [], isNonReturnable: false };
const options = (isLate = false): StartOptions =>
  startOptionsSchema.parse({
    currency: 'USD',
    paidBy: 'CUSTOMER',
    reasons: [
      { name: 'Changed my mind', paidBy: null },
      { name: 'Arrived damaged', paidBy: 'SHOP' },
    ],
    kinds: [
      { kind: 'RETURN', reason: null, isLate },
      { kind: 'EXCHANGE', reason: null, isLate },
      { kind: 'CLAIM', reason: null, isLate: false },
    ],
    lines: [
      { ...line, lineId: mug, name: 'Mug', units: 2 },
      { ...line, lineId: bowl, name: 'Bowl', units: 1, isNonReturnable: true },
    ],
  });
const quote = { amount: 2_500, fee: 0, label: 0, bonus: 0, shipping: 0, currency: 'USD', exchange: null };

let admin: OpenAdmin;
afterEach(() => admin.close());

function open(shown = testOrder(), offered = options()) {
  admin = openAdmin(`/admin/orders/${id}`, {
    'GET /settings/site': () => Response.json(defaultSiteSettings),
    [`GET /orders/${id}`]: () => Response.json(shown),
    [`GET /orders/${id}/return-options`]: () => Response.json(offered),
    [`POST /orders/${id}/returns/quote`]: () => Response.json(quote),
    [`POST /orders/${id}/returns`]: () => Response.json({ number: '1004' }, { status: 201 }),
  });
}
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Start return' }, patience));
  return within(await screen.findByRole('dialog', {}, patience));
};
const chooseReason = async (dialog: ReturnType<typeof within>, name: string) => {
  await userEvent.click(dialog.getByRole('combobox', { name: /^Reason/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
};
const sent = () => admin.calls.find(({ call }) => call === `POST /orders/${id}/returns`)?.body;

it('starts a return with units, reason, payer and words, after showing the expected refund', async () => {
  open();
  const dialog = await openDialog();
  const units = await dialog.findByLabelText('Units of Mug to return', {}, patience);
  expect(dialog.getByText('Choose the units to return.')).toBeTruthy();
  fireEvent.change(units, { target: { value: '1' } });
  await chooseReason(dialog, 'Arrived damaged');
  await dialog.findByText('Expected refund: $25.00', {}, patience);
  fireEvent.change(dialog.getByLabelText('Message to the customer'), { target: { value: 'Bring it to our store.' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Start return' }));
  await screen.findByText('Return 1004 started. The customer gets an email.', {}, patience);
  const lines = [{ lineId: mug, quantity: 1, reason: 'Arrived damaged' }];
  expect(sent()).toEqual({ kind: 'RETURN', lines, paidBy: 'SHOP', words: 'Bring it to our store.' });
});

it('asks for the override when the period has ended, and of an excluded item, and not of a claim', async () => {
  open(testOrder(), options(true));
  const dialog = await openDialog();
  const units = await dialog.findByLabelText('Units of Bowl to return', {}, patience);
  fireEvent.change(units, { target: { value: '1' } });
  await chooseReason(dialog, 'Changed my mind');
  const override = dialog.getByLabelText('Return it although the policy does not allow it');
  expect(dialog.getByText(/The period of returns has ended\. Excluded from returns: Bowl\./)).toBeTruthy();
  const start = dialog.getByRole<HTMLButtonElement>('button', { name: 'Start return' });
  expect(start.disabled).toBe(true);
  await userEvent.click(dialog.getByText('Claim'));
  expect(start.disabled).toBe(false);
  await userEvent.click(within(dialog.getByLabelText('Kind of return')).getByText('Return'));
  expect(start.disabled).toBe(true);
  await userEvent.click(dialog.getByLabelText('Return it although the policy does not allow it'));
  expect(override).toBeTruthy();
  await userEvent.click(start);
  await screen.findByText(/Return 1004 started/, {}, patience);
  expect(sent()).toMatchObject({ kind: 'RETURN', paidBy: 'CUSTOMER', overridesPolicy: true });
});

it('shows why a return was refused, and why none can start', async () => {
  open();
  admin.respond({
    [`POST /orders/${id}/returns`]: () => problem(422, 'UNPROCESSABLE', 'Only 0 of Mug can still be returned.'),
  });
  const dialog = await openDialog();
  const units = await dialog.findByLabelText('Units of Mug to return', {}, patience);
  fireEvent.change(units, { target: { value: '2' } });
  await chooseReason(dialog, 'Changed my mind');
  await userEvent.click(dialog.getByRole('button', { name: 'Start return' }));
  await dialog.findByText('Only 0 of Mug can still be returned.', {}, patience);
  admin.close();
  open(testOrder({ status: 'PAID' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start return' }, patience);
  expect(button.disabled).toBe(true);
  expect(button.closest('[role=note]')?.getAttribute('aria-label')).toMatch(/Nothing has shipped yet/);
});
