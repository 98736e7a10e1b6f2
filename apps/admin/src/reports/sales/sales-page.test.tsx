// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SalesReport } from '@vitrine/contract/reports/sales.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../../testing/open-admin.tsx';
import { toCsv } from './sales-csv.ts';

const patience = { timeout: 20_000 };
const none = { units: 0, gross: 0, refunds: 0, net: 0 };
const report: SalesReport = {
  currency: 'EUR',
  before: { from: '2026-02-01', to: '2026-02-28' },
  items: [
    {
      kind: 'ROW',
      id: 'mug-1',
      name: 'Mug',
      detail: null,
      now: { units: 3, gross: 7_500, refunds: 2_500, net: 5_000 },
      before: { units: 1, gross: 2_500, refunds: 0, net: 2_500 },
    },
    {
      kind: 'SHIPPING',
      id: null,
      name: null,
      detail: null,
      now: { units: 0, gross: 500, refunds: 0, net: 500 },
      before: none,
    },
  ],
  now: { units: 3, gross: 8_000, refunds: 2_500, net: 5_500 },
  previous: { units: 1, gross: 2_500, refunds: 0, net: 2_500 },
};
const countries: SalesReport = {
  ...report,
  items: [{ kind: 'ROW', id: 'DE', name: null, detail: null, now: report.now, before: report.previous }],
};
const period = 'from=2026-03-01&to=2026-03-28';
const markets = { markets: [{ currency: 'EUR' }], rates: [] };
const responses = {
  'GET /settings/site': () => Response.json(defaultSiteSettings),
  'GET /settings/admin/markets': () => Response.json(markets),
  [`GET /reports/sales?${period}&currency=EUR&by=product`]: () => Response.json(report),
  [`GET /reports/sales?${period}&currency=EUR&by=country`]: () => Response.json(countries),
};

let admin: OpenAdmin | undefined;
afterEach(() => admin?.close());

describe('the page of sales', () => {
  it('has a row for each product and for shipping, sums with the period before, and another dimension', async () => {
    admin = openAdmin(`/admin/dashboard/sales?${period}&currency=EUR`, responses);
    const mug = await screen.findByRole('link', { name: 'Mug' }, patience);
    expect(mug.getAttribute('href')).toBe('/admin/catalog/products/mug-1');
    const cells = within(mug.closest('tr') as HTMLElement).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Mug',
      '3',
      '€75.00',
      '-€25.00',
      '€50.00',
      '90.9%',
      '€25.00',
    ]);
    expect(screen.getByRole('cell', { name: 'Shipping and fees' })).toBeTruthy();
    expect(screen.getByText('+120% from €25.00')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sales by' }), 'Country');
    await screen.findByRole('cell', { name: 'Germany' }, patience);
    expect(window.location.search).toContain('currency=EUR');
    await userEvent.click(screen.getByText('90 days'));
    expect(window.location.search).toBe('?currency=EUR&by=country&days=90');
  });

  it('has both periods in its file, with the amounts in the currency', () => {
    expect(toCsv('product', report)).toEqual([
      'product,detail,units,gross EUR,refunds EUR,net EUR,units before,gross EUR before,refunds EUR before,net EUR before\r\n',
      'Mug,,3,75.00,25.00,50.00,1,25.00,0.00,25.00\r\n',
      'Shipping and fees,,0,5.00,0.00,5.00,0,0.00,0.00,0.00\r\n',
    ]);
  });
});
