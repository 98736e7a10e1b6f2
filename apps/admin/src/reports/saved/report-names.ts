import type { SavedReport, SavedReportKind } from '@vitrine/contract/reports/saved-reports.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';

/** The names of the reports that can be saved. */
export const reportNames: Readonly<Record<SavedReportKind, string>> = {
  sales: t('Sales by day'),
  products: t('Best sellers'),
  'sales-by-product': t('Sales by product'),
  'sales-by-variant': t('Sales by variant'),
  'sales-by-category': t('Sales by category'),
  'sales-by-country': t('Sales by country'),
  cohorts: t('Cohorts'),
  discounts: t('Discounts'),
  taxes: t('Taxes'),
  'one-stop-shop': t('One-stop-shop'),
  refunds: t('Refunds'),
  returns: t('Returns'),
  'return-reasons': t('Reasons of returns'),
  visits: t('Visits by day'),
  'viewed-products': t('Viewed products'),
  searches: t('Searches without results'),
  emails: t('Automatic emails'),
};

/** Describes what a saved report contains. */
export function describeReport({ report, days, isCompared }: SavedReport): string {
  const name = reportNames[report];
  if (days === 1) {
    return isCompared
      ? t('{name}, yesterday, compared to the days before', { name })
      : t('{name}, yesterday', { name });
  }
  return isCompared
    ? t('{name}, the last {days} days, compared to the days before', { name, days })
    : t('{name}, the last {days} days', { name, days });
}
