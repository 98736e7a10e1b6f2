// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StaffReturn } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin, problem } from '../testing/open-admin.tsx';
import { id } from '../testing/test-order.ts';
import { testReturn } from '../testing/test-return.ts';

const patience = { timeout: 20_000 };
const at = '2026-11-28T10:00:00.000Z';
const photoId = '0190b000-0000-7000-8000-000000000002';
const label = {
  id: '0190b000-0000-7000-8000-000000000003',
  status: 'PURCHASED',
  carrier: 'USPS',
  service: 'Ground',
  rate: 547,
  currency: 'USD',
  trackingNumber: '9405500000',
  trackingStatus: null,
  trackingUrl: 'https://carrier.example/9405500000',
  createdAt: at,
} as const;

const rates = [
  {
    id: 'rate_1',
    carrier: 'USPS',
    service: 'Ground',
    rate: 547,
    currency: 'USD',
    deliveryDays: 3,
    provider: 'easypost',
  },
  {
    id: 'rate_2',
    carrier: 'UPS',
    service: 'Ground',
    rate: 894,
    currency: 'USD',
    deliveryDays: null,
    provider: 'easypost',
  },
];

let admin: OpenAdmin;
afterEach(() => admin.close());

function open(shown: StaffReturn, more: Record<string, () => Response> = {}) {
  admin = openAdmin(`/admin/orders/returns/${id}`, {
    'GET /settings/site': () => Response.json(defaultSiteSettings),
    [`GET /returns/${id}`]: () => Response.json(shown),
    [`POST /returns/${id}/rates`]: () => Response.json({ shipmentId: 'shp_1', rates }),
    ...more,
  });
}

it('buys a label at the chosen rate', async () => {
  open(testReturn(), {
    [`POST /returns/${id}/label`]: () => Response.json(testReturn({ labels: [label], canBuyLabel: false })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Buy return label' }, patience));
  await userEvent.click(await screen.findByLabelText('UPS Ground: $8.94', {}, patience));
  await userEvent.click(screen.getByRole('button', { name: 'Buy label' }));
  await screen.findByText('Label bought.', {}, patience);
  const sent = admin.calls.find(({ call }) => call === `POST /returns/${id}/label`);
  expect(sent?.body).toEqual({ rateId: 'rate_2' });
});

it('shows why a label was not bought', async () => {
  open(testReturn(), {
    [`POST /returns/${id}/label`]: () => problem(502, 'PROVIDER_ERROR', 'The carrier refused it.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Buy return label' }, patience));
  await screen.findByLabelText('USPS Ground: $5.47', {}, patience);
  await userEvent.click(screen.getByRole('button', { name: 'Buy label' }));
  await screen.findByText(/The carrier refused it/, {}, patience);
});

it('shows a label with its cost, and voids it after a confirmation', async () => {
  open(testReturn({ labels: [label], canBuyLabel: false }), {
    [`POST /returns/${id}/void-label`]: () =>
      Response.json(testReturn({ labels: [{ ...label, status: 'VOID_REQUESTED' }], canBuyLabel: true })),
  });
  await screen.findByText('USPS Ground, $5.47', {}, patience);
  expect(screen.getByRole('link', { name: 'Open label' }).getAttribute('href')).toBe(`/api/v1/returns/${id}/label`);
  expect(screen.queryByRole('button', { name: 'Buy return label' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Void label' }));
  const buttons = await screen.findAllByRole('button', { name: 'Void label' });
  await userEvent.click(buttons.at(-1) as HTMLElement);
  await screen.findByText('Label voided. The carrier will refund it.', {}, patience);
});

it('shows the photos of the shopper, each with its large picture', async () => {
  open(testReturn({ photos: [{ id: photoId, width: 900, height: 700 }] }));
  const photo = await screen.findByAltText('Open number 1 of 1', {}, patience);
  expect(photo.closest('a')?.getAttribute('href')).toBe(`/api/v1/returns/${id}/photos/${photoId}?size=large`);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Photos' })).toBeTruthy());
});
