// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin, problem } from '../../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const toId = (last: number) => `0190b000-0000-7000-8000-00000000000${last}`;
const order = (last: number) => ({
  id: toId(last),
  number: `1000${last}`,
  name: `Buyer ${last}`,
  email: 'buyer@example.com',
  status: 'PAID',
  paymentStatus: 'PAID',
  total: 2000,
  currency: 'USD',
  itemCount: 1,
  createdAt: '2026-11-28T10:00:00.000Z',
  fulfilment: { statuses: ['PENDING', 'PAID'], shippedUnits: 0, openUnits: 1 },
  refundedAmount: 0,
  chargedBackAmount: 0,
});
const rate = (id: string, carrier: string, cents: number) => ({
  id,
  carrier,
  service: 'Ground',
  rate: cents,
  currency: 'USD',
  deliveryDays: 3,
  provider: 'easypost',
});
const shipment = (last: number) => ({ id: toId(last), carrier: 'USPS', trackingNumber: `94055000${last}` });
const usual = { parcel: { weight: 16, length: 10, width: 8, height: 4 }, boxes: [] };
const line = { quantity: 1, refundedQuantity: 0, shippedQuantity: 0, isDigital: false, weight: 40, options: [] };

let admin: OpenAdmin;
afterEach(() => admin.close());

async function openDialog(responses: Parameters<typeof openAdmin>[1]): Promise<HTMLElement> {
  const orders = [order(1), order(2)];
  admin = openAdmin('/admin/orders', {
    'GET /settings/site': () => Response.json(defaultSiteSettings),
    'GET /settings/admin/shipping': () => Response.json(usual),
    'POST /orders/many': many(orders),
    ...Object.fromEntries(
      orders.flatMap(({ id, number }) => [
        [`GET /orders/${id}`, () => Response.json({ id, number, items: [line] })],
        [
          `POST /orders/${id}/rates`,
          () => Response.json({ rates: [rate(`a${id}`, 'USPS', 547), rate(`b${id}`, 'UPS', 894)], missingCustoms: [] }),
        ],
      ]),
    ),
    ...responses,
  });
  await userEvent.click(await screen.findByLabelText('Select all on this page', {}, patience));
  await userEvent.click(screen.getByRole('button', { name: 'Buy labels' }));
  return screen.findByRole('dialog', { name: 'Labels for 2 orders' }, patience);
}

const getBodies = (call: string) => admin.calls.filter((made) => made.call === call).map(({ body }) => body);

it('buys the cheapest label of each order after one confirmation of the sum', async () => {
  const dialog = await openDialog({
    'POST /orders/buy-shipping': (body) =>
      Response.json({ success: true, shipment: shipment((body as { orderId: string }).orderId === toId(1) ? 1 : 2) }),
  });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Buy 2 labels for $10.94' }, patience));
  await within(dialog).findByText('2 labels bought.', {}, patience);
  expect(getBodies('POST /orders/buy-shipping')).toEqual([
    { orderId: toId(1), rateId: `a${toId(1)}` },
    { orderId: toId(2), rateId: `a${toId(2)}` },
  ]);
  // The weight of the parcel is that of the units.
  expect(getBodies(`POST /orders/${toId(1)}/rates`)).toEqual([{ parcel: { ...usual.parcel, weight: 40 } }]);
  expect(
    within(dialog)
      .getAllByRole('link', { name: 'Open the label' })
      .map((link) => link.getAttribute('href')),
  ).toEqual([`/api/v1/orders/${toId(1)}/label`, `/api/v1/orders/${toId(2)}/label`]);
  expect(within(dialog).queryByRole('button', { name: /^Buy/ })).toBeNull();
});

it('shows a refused purchase beside its order, and buys only that one again', async () => {
  let isRefused = true;
  const dialog = await openDialog({
    'POST /orders/buy-shipping': (body) => {
      const isFirst = (body as { orderId: string }).orderId === toId(1);
      return isFirst && isRefused
        ? problem(502, 'PROVIDER_ERROR', 'The carrier refused it.')
        : Response.json({ success: true, shipment: shipment(isFirst ? 1 : 2) });
    },
  });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Buy 2 labels for $10.94' }, patience));
  await within(dialog).findByText(/The carrier refused it/, {}, patience);
  isRefused = false;
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Buy 1 label for $5.47' }, patience));
  await within(dialog).findByText('2 labels bought.', {}, patience);
  expect(getBodies('POST /orders/buy-shipping')).toHaveLength(3);
});

it('names the goods without data for the customs beside their order, before the purchase', async () => {
  const missingCustoms = [{ name: 'Stoneware mug', missing: ['hsCode', 'originCountry'] }];
  const dialog = await openDialog({
    [`POST /orders/${toId(2)}/rates`]: () => Response.json({ rates: [rate('abroad', 'USPS', 547)], missingCustoms }),
  });
  const [, , second] = await within(dialog).findAllByRole('row', {}, patience);
  const alert = await within(second ?? dialog).findByRole('status', { name: /customs/ }, patience);
  expect(within(alert).getByText('Stoneware mug: HS code, Country of origin')).toBeTruthy();
  expect(within(dialog).getAllByText('Data for the customs is missing')).toHaveLength(1);
  expect(getBodies('POST /orders/buy-shipping')).toEqual([]);
});
