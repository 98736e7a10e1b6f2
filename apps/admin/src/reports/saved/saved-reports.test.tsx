// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SavedReport } from '@vitrine/contract/reports/saved-reports.schema.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { many, type OpenAdmin, openAdmin } from '../../testing/open-admin.tsx';

const patience = { timeout: 20_000 };
const report: SavedReport = {
  id: '0190b000-0000-7000-8000-000000000001',
  name: 'Last week',
  report: 'sales',
  days: 7,
  isCompared: true,
  rhythm: null,
  createdAt: '2026-11-28T10:00:00.000Z',
};
const responses = {
  'GET /settings/site': () => Response.json(defaultSiteSettings),
  'GET /saved-reports': many([report]),
};

let admin: OpenAdmin;
afterEach(() => admin.close());
const getBody = (call: string) => admin.calls.find((sent) => sent.call === call)?.body;

describe('the saved reports', () => {
  it('are reached from each of them', async () => {
    const table = {
      report,
      from: '2026-11-21',
      to: '2026-11-27',
      columns: ['Day'],
      rows: [['2026-11-21']],
      totals: [],
    };
    admin = openAdmin(`/admin/analytics/saved/${report.id}`, {
      ...responses,
      [`GET /saved-reports/${report.id}`]: () => Response.json(table),
    });
    await screen.findByRole('cell', { name: '2026-11-21' }, patience);
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Saved reports' });
    expect(back.getAttribute('href')).toBe('/admin/analytics/saved');
  });

  it('are listed with the choice of emails, and a new one is saved', async () => {
    admin = openAdmin('/admin/analytics/saved', {
      ...responses,
      [`PUT /saved-reports/${report.id}/subscription`]: () => Response.json({ ...report, rhythm: 'WEEKLY' }),
      'POST /saved-reports': () => Response.json({ ...report, name: 'Cohorts' }, { status: 201 }),
    });
    await screen.findByText('Sales by day, the last 7 days, compared to the days before', {}, patience);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Emails of Last week' }), 'On Mondays');
    await screen.findByText('You receive this report by email.', {}, patience);
    expect(getBody(`PUT /saved-reports/${report.id}/subscription`)).toEqual({ rhythm: 'WEEKLY' });
    const form = within(screen.getByRole('region', { name: 'Save a report' }));
    await userEvent.type(form.getByRole('textbox', { name: /Name/ }), 'Cohorts');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Report' }), 'Cohorts');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Period' }), 'The last 365 days');
    await userEvent.click(form.getByRole('button', { name: 'Save report' }));
    await screen.findByText('“Cohorts” is saved.', {}, patience);
    expect(getBody('POST /saved-reports')).toEqual({ name: 'Cohorts', report: 'cohorts', days: 365, isCompared: true });
  });
});
