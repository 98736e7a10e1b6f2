// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../testing/open-shop.tsx';

const patience = { timeout: 15_000 };
const lineId = '0190b000-0000-7000-8000-000000000001';
const open = { isOpen: true, reason: null, lastDay: '2026-12-31' };
const line = { lineId, name: 'Mug', options: [], isNonReturnable: false };
const options = {
  order: { id: lineId, number: '10001', currency: 'USD' },
  token: 'token',
  return: open,
  exchange: null,
  claim: open,
  withdrawal: open,
  restockingFee: 0,
  destinations: ['ORIGINAL'],
  paidBy: 'CUSTOMER',
  reasons: [{ name: 'Does not fit', paidBy: null }],
  lines: [{ ...line, units: { RETURN: 1, CLAIM: 1, WITHDRAWAL: 1, EXCHANGE: 0 } }],
  instructions: '',
};
const sent = { id: lineId, number: '1001', orderNumber: '10001', createdAt: '2026-12-01T10:00:00.000Z', lines: [] };

let shop: OpenShop;
afterEach(() => shop.close());

function openPage(path: string): { readonly requests: unknown[] } {
  const requests: unknown[] = [];
  shop = openShop(`${path}?key=secret`, {
    'POST /returns/options': () => Response.json(options),
    'POST /returns/mine': () => Response.json({ items: [] }),
    'POST /returns/quote': () => Response.json({ amount: 2_663, fee: 0, shipping: 0, currency: 'USD' }),
    'POST /returns': (body) => {
      requests.push(body);
      return Response.json({ return: sent, token: 'token' });
    },
  });
  return { requests };
}

const expectFocus = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text), patience);

it('a withdrawal has the focus in each of its steps', async () => {
  const { requests } = openPage('/withdraw');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }, patience));
  await expectFocus('Confirm your withdrawal');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await expectFocus('Continue');
  await userEvent.keyboard('{Enter}');
  await expectFocus('Confirm your withdrawal');
  expect(requests).toEqual([]);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  await expectFocus('We have received your withdrawal');
  expect(requests).toHaveLength(1);
});

it('a sent return has the focus at its confirmation', async () => {
  openPage('/return');
  await userEvent.selectOptions(await screen.findByLabelText(/^Quantity/, {}, patience), '1');
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Does not fit');
  await userEvent.click(screen.getByRole('button', { name: 'Request return' }));
  await expectFocus('We have received your request. We email you the next step.');
});
