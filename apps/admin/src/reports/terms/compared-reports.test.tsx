// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const now = 'from=2026-03-01&to=2026-03-28&currency=EUR';
const before = 'from=2026-02-01&to=2026-02-28&currency=EUR';
const settings = {
  'GET /settings/site': () => Response.json(defaultSiteSettings),
  'GET /settings/admin/markets': () => Response.json({ markets: [{ currency: 'EUR' }], rates: [] }),
};
const discounts = { items: [], revenue: 9_000, discount: 500, refunded: 0, chargedBack: 0 };
const taxes = { items: [], reverseCharge: [], refundedTax: 100, chargedBackTax: 0, orderCount: 1 };
const units = { sold: 4, returned: 1, exchanged: 0 };
const returns = {
  currency: 'EUR',
  products: [{ productId: null, name: 'Mug', ...units }],
  variants: [{ productId: null, name: 'Mug, Sand', sku: 'MUG-S', ...units }],
  customers: [{ userId: 'ada', name: null, email: null, ...units }],
  reasons: [],
  labels: [],
};
const costs = { returnCount: 1, refunded: 2_500, bonuses: 0, damagedUnits: 1, damaged: 2_500 };

let admin: OpenAdmin;
afterEach(() => admin.close());

async function chooseQuarter(): Promise<void> {
  await userEvent.click(screen.getByText('90 days'));
  expect(window.location.search).toContain('currency=EUR');
  expect(window.location.search).toContain('days=90');
}

describe('a report of money', () => {
  it('of the one-stop-shop compares a quarter to the one before', async () => {
    const oss = { from: '', to: '', home: 'DE', items: [], refundedTax: 0, chargedBackTax: 0, orderCount: 1 };
    admin = openAdmin('/admin/dashboard/one-stop-shop?quarter=2026-Q1', {
      ...settings,
      'GET /reports/one-stop-shop?quarter=2026-Q1': () => Response.json({ ...oss, quarter: '2026-Q1', tax: 600 }),
      'GET /reports/one-stop-shop?quarter=2025-Q4': () => Response.json({ ...oss, quarter: '2025-Q4', tax: 400 }),
    });
    expect(await screen.findAllByText(/\+50% from .4\.00/, {}, patience)).toHaveLength(2);
  });

  it('of cohorts compares whole months to those before', async () => {
    const months = [{ ordered: 1, revenue: 500 }];
    const cohort = { month: '2026-03-01', customers: 4, repeatCustomers: 1, revenue: 500, months };
    const earlier = { ...cohort, month: '2026-02-01', customers: 2 };
    admin = openAdmin('/admin/dashboard/cohorts?from=2026-03-10&to=2026-03-28', {
      ...settings,
      'GET /reports/cohorts?from=2026-03-10&to=2026-03-28': () => Response.json({ currency: 'USD', cohorts: [cohort] }),
      'GET /reports/cohorts?from=2026-02-01&to=2026-02-28': () =>
        Response.json({ currency: 'USD', cohorts: [earlier] }),
    });
    await screen.findByText('+100% from 2', {}, patience);
    await screen.findByText('-50% from 50%', {}, patience);
  });

  it('of emails compares what they led to', async () => {
    const period = 'from=2026-03-01&to=2026-03-28';
    const row = { flow: 'campaign', sentCount: 30, clickedCount: 6, orderCount: 3 };
    const sold = [{ currency: 'USD', amount: 9_000 }];
    admin = openAdmin(`/admin/analytics/emails?${period}`, {
      ...settings,
      [`GET /mail-figures?${period}`]: () => Response.json({ items: [{ ...row, amounts: sold }] }),
      'GET /mail-figures?from=2026-02-01&to=2026-02-28': () => Response.json({ items: [{ ...row, sentCount: 20 }] }),
    });
    await screen.findByText('+50% from 20', {}, patience);
    expect(screen.getAllByText('$90.00')).toHaveLength(2);
  });

  it('of discounts compares its sums to the period before, in the chosen currency', async () => {
    admin = openAdmin(`/admin/dashboard/discounts?${now}`, {
      ...settings,
      [`GET /reports/discounts?${now}`]: () => Response.json({ ...discounts, orderCount: 3 }),
      [`GET /reports/discounts?${before}`]: () => Response.json({ ...discounts, orderCount: 2 }),
    });
    await screen.findByText('+50% from 2', {}, patience);
    expect(screen.getAllByText('€90.00')).toHaveLength(1);
    await chooseQuarter();
  });

  it('of taxes has the remaining tax of both periods', async () => {
    admin = openAdmin(`/admin/dashboard/taxes?${now}`, {
      ...settings,
      [`GET /reports/taxes?${now}`]: () => Response.json({ ...taxes, tax: 500 }),
      [`GET /reports/taxes?${before}`]: () => Response.json({ ...taxes, tax: 300 }),
    });
    await screen.findByText('+100% from €2.00', {}, patience);
    await chooseQuarter();
  });

  it('of returns has their costs, and units by variant and customer', async () => {
    admin = openAdmin(`/admin/dashboard/returns?${now}`, {
      ...settings,
      [`GET /reports/returns?${now}`]: () => Response.json({ ...returns, costs }),
      [`GET /reports/returns?${before}`]: () => Response.json({ ...returns, costs: { ...costs, refunded: 5_000 } }),
    });
    await screen.findByText('-50% from €50.00', {}, patience);
    const by = screen.getByRole('combobox', { name: 'Returns by' });
    await userEvent.selectOptions(by, 'Variant');
    const row = screen.getByText('MUG-S').closest('tr');
    expect(row?.textContent).toBe('Mug, SandMUG-S41025%');
    await userEvent.selectOptions(by, 'Customer');
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Customer' });
    expect(link.getAttribute('href')).toBe('/admin/users/ada');
    await chooseQuarter();
  });
});
