// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../testing/open-shop.tsx';
import { requestedReturn } from '../testing/requested-return.ts';

const patience = { timeout: 15_000 };
const lineId = requestedReturn.id;
const open = { isOpen: true, reason: null, lastDay: null };
const options = {
  order: { id: lineId, number: '10001', currency: 'USD' },
  token: 'token',
  return: open,
  exchange: null,
  claim: { ...open, isOpen: false },
  withdrawal: null,
  restockingFee: 0,
  destinations: ['ORIGINAL', 'STORE_CREDIT', 'GIFT_CARD'],
  paidBy: 'SHOP',
  reasons: [{ name: 'Does not fit', paidBy: 'CUSTOMER' }],
  lines: [
    {
      lineId,
      name: 'Mug',
      options: [],
      isNonReturnable: false,
      units: { RETURN: 1, CLAIM: 0, WITHDRAWAL: 0, EXCHANGE: 0 },
    },
  ],
  instructions: '',
};

let shop: OpenShop;
afterEach(() => shop.close());

it('a return shows the label and the bonus before sending, and is sent with the chosen destination', async () => {
  const quoted: unknown[] = [];
  const requests: unknown[] = [];
  shop = openShop('/return?key=secret', {
    'POST /returns/options': () => Response.json(options),
    'POST /returns/mine': () => Response.json({ items: [] }),
    'POST /returns/quote': (body) => {
      quoted.push(body);
      const amounts = { amount: 2_263, fee: 0, label: 400, bonus: 226, shipping: 0, currency: 'USD' };
      return Response.json({ ...amounts, exchange: null });
    },
    'POST /returns': (body) => {
      requests.push(body);
      return Response.json({ return: { ...requestedReturn, refundTo: 'STORE_CREDIT' }, token: 'token' });
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText(/^Quantity/, {}, patience), '1');
  expect(screen.getByText('We pay for sending the items back.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Does not fit');
  expect(screen.getByText('You pay for sending the items back.')).toBeTruthy();
  const label = await screen.findByText('Return label', {}, patience);
  expect(label.nextElementSibling?.textContent).toBe('−$4.00');
  expect(quoted.at(-1)).toMatchObject({ lines: [{ reason: 'Does not fit' }] });
  await userEvent.click(await screen.findByLabelText(/^Store credit .* with a bonus of \$2\.26$/, {}, patience));
  await userEvent.click(screen.getByRole('button', { name: 'Request return' }));
  await waitFor(() => expect(requests).toMatchObject([{ kind: 'RETURN', refundTo: 'STORE_CREDIT' }]), patience);
});
