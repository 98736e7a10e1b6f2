import type { SavedReport, SavedReportKind } from '@vitrine/contract/reports/saved-reports.schema.ts';

/** The names of the reports that can be saved. */
export const reportNames: Readonly<Record<SavedReportKind, string>> = {
  sales: 'Sales by day',
  products: 'Best sellers',
  cohorts: 'Cohorts',
  discounts: 'Discounts',
  taxes: 'Taxes',
  returns: 'Returns',
  visits: 'Visits by day',
  'viewed-products': 'Viewed products',
};

/** Describes what a saved report contains. */
export function describeReport({ report, days, isCompared }: SavedReport): string {
  const period = days === 1 ? 'yesterday' : `the last ${days} days`;
  return `${reportNames[report]}, ${period}${isCompared ? ', compared to the days before' : ''}`;
}
