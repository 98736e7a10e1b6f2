import type { CohortReport } from '@vitrine/contract/reports/cohorts.schema.ts';
import { addCents, type Cents, cents } from '@vitrine/domain/money/cents.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { count, money } from '../../ui/money.ts';
import { ComparedFigures } from '../terms/compared-figures.tsx';
import { share } from './share.ts';

interface RepeatRateProps {
  readonly report: CohortReport;
  /** The report of the months before, once it is known. */
  readonly before: CohortReport | undefined;
}

/** Renders the repeat rate and the revenue of all cohorts of the period together, compared to the months before. */
export function RepeatRate({ report, before }: RepeatRateProps) {
  const now = getSums(report);
  const earlier = before && getSums(before);
  return (
    <section aria-label={t('All cohorts of the period')}>
      <ComparedFigures
        figures={[
          { label: t('New customers'), now: now.customers, before: earlier?.customers, format: count },
          { label: t('Ordered again'), now: now.repeated, before: earlier?.repeated, format: count },
          {
            label: t('Repeat rate'),
            now: now.rate,
            before: earlier?.rate,
            format: (rate) => share(rate, 1),
          },
          {
            label: t('Their revenue'),
            now: now.revenue,
            before: earlier?.revenue,
            format: (amount) => money(amount, report.currency),
          },
        ]}
      />
    </section>
  );
}

function getSums({ cohorts }: CohortReport) {
  const customers = cohorts.reduce((sum, cohort) => sum + cohort.customers, 0);
  const repeated = cohorts.reduce((sum, cohort) => sum + cohort.repeatCustomers, 0);
  const revenue = cohorts.reduce<Cents>((sum, cohort) => addCents(sum, cents(cohort.revenue)), cents(0));
  return { customers, repeated, rate: customers === 0 ? 0 : repeated / customers, revenue };
}
