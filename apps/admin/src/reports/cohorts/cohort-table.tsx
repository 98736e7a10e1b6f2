import type { CohortReport } from '@vitrine/contract/reports/cohorts.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { RecordTable } from '../../ui/list/record-table.tsx';
import { WideTable } from '../../ui/list/wide-table.tsx';
import { count, money } from '../../ui/money.ts';
import { monthLabel } from '../../ui/time.tsx';
import { share } from './share.ts';

/** Renders a row for each cohort and a column for each month since the first order. */
export function CohortTable({ report: { cohorts, currency } }: { readonly report: CohortReport }) {
  const maxMonths = Math.max(...cohorts.map(({ months }) => months.length));
  const offsets = Array.from({ length: maxMonths }, (_, index) => index);
  return (
    <WideTable label={t('Cohorts')} minWidth={360 + maxMonths * 64}>
      <RecordTable
        tabularNums
        rows={cohorts}
        getKey={({ month }) => month}
        columns={[
          { label: t('First order'), cell: ({ month }) => <span className="unbroken">{monthLabel(month)}</span> },
          { label: t('Customers'), isNumber: true, cell: ({ customers }) => count(customers) },
          {
            label: t('Ordered again'),
            isNumber: true,
            cell: ({ repeatCustomers, customers }) => share(repeatCustomers, customers),
          },
          { label: t('Revenue'), isNumber: true, cell: ({ revenue }) => money(revenue, currency) },
          ...offsets.map((offset) => ({
            label: t('Month {offset}', { offset }),
            isNumber: true as const,
            cell: ({ months, customers }: CohortReport['cohorts'][number]) => {
              const part = months[offset];
              return part ? share(part.ordered, customers) : '';
            },
          })),
        ]}
      />
    </WideTable>
  );
}
