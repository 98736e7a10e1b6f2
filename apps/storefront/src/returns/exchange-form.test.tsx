// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../testing/open-shop.tsx';

const patience = { timeout: 15_000 };
const lineId = '0190b000-0000-7000-8000-000000000001';
const bowl = { productId: '0190b000-0000-7000-8000-000000000002', variantId: null, name: 'Bowl', options: [] };
const open = { isOpen: true, reason: null, lastDay: null };
const closed = { isOpen: false, reason: 'The period has ended.', lastDay: null };
const options = {
  order: { id: lineId, number: '10001', currency: 'USD' },
  token: 'token',
  return: open,
  exchange: open,
  claim: closed,
  withdrawal: null,
  restockingFee: 0,
  destinations: ['ORIGINAL'],
  paidBy: 'CUSTOMER',
  reasons: [{ name: 'Does not fit', paidBy: null }],
  lines: [
    {
      lineId,
      name: 'Mug',
      options: [],
      isNonReturnable: false,
      units: { RETURN: 1, CLAIM: 0, WITHDRAWAL: 0, EXCHANGE: 1 },
    },
  ],
  instructions: '',
};

let shop: OpenShop;
afterEach(() => shop.close());

function openReturns(exchange: object | null) {
  const requests: unknown[] = [];
  const searches: unknown[] = [];
  shop = openShop('/return?key=secret', {
    'POST /returns/options': () => Response.json({ ...options, exchange }),
    'POST /returns/mine': () => Response.json({ items: [] }),
    'POST /returns/replacements': (body) => {
      searches.push(body);
      return Response.json({ items: [{ ...bowl, unitPrice: 3_000, available: 4 }] });
    },
    'POST /returns/quote': () =>
      Response.json({
        amount: 2_663,
        fee: 0,
        shipping: 0,
        currency: 'USD',
        exchange: { cost: 3_195, due: 532, refund: 0 },
      }),
    'POST /returns': (body) => {
      requests.push(body);
      return Response.json(
        { status: 409, code: 'PRICE_CHANGED', detail: 'The price of this exchange has changed.' },
        { status: 409 },
      );
    },
  });
  return { requests, searches };
}

it('an exchange is sent with its replacement, for the amounts that the page showed', async () => {
  const { requests, searches } = openReturns(open);
  await userEvent.click(await screen.findByLabelText('Exchange items for others', {}, patience));
  await userEvent.selectOptions(screen.getByLabelText(/^Quantity/), '1');
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Does not fit');
  const send = screen.getByRole('button', { name: 'Request exchange' });
  await userEvent.click(send);
  expect(await screen.findByText('Choose a replacement for each item.')).toBeTruthy();
  await userEvent.type(await screen.findByLabelText('Search other products', {}, patience), 'bowl{Enter}');
  await waitFor(() => expect(searches.at(-1)).toMatchObject({ search: 'bowl' }));
  await userEvent.click(await screen.findByRole('radio', { name: /Bowl \$30\.00 4 available/ }, patience));
  const due = await screen.findByText('You pay', {}, patience);
  expect(due.nextElementSibling?.textContent).toBe('$5.32');
  expect(screen.getByText(/We email you a link to pay the difference/)).toBeTruthy();
  expect(requests, 'nothing is sent before').toEqual([]);
  await userEvent.click(send);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({
    kind: 'EXCHANGE',
    seen: { due: 532, refund: 0 },
    lines: [{ lineId, quantity: 1, replacement: { productId: bowl.productId, variantId: null } }],
  });
  expect(await screen.findByText('The price of this exchange has changed.')).toBeTruthy();
});

it('a shop without exchanges offers none', async () => {
  openReturns(null);
  await screen.findByRole('button', { name: 'Request return' }, patience);
  expect(screen.queryByText('Exchange items for others')).toBeNull();
});

it('a message names only what is still missing', async () => {
  openReturns(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Request return' }, patience));
  expect(await screen.findByText('Choose the items to return.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Quantity/), '1');
  expect(screen.queryByText('Choose the items to return.')).toBeNull();
  expect(screen.getByText('Choose a reason for each item.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Does not fit');
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
});
