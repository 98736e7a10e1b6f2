import { SimpleGrid, Text } from '@mantine/core';
import type { CohortReport } from '@vitrine/contract/reports/cohorts.schema.ts';
import { addCents, type Cents, cents } from '@vitrine/domain/money/cents.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { count, money } from '../../ui/money.ts';
import { Section } from '../../ui/section.tsx';
import { share } from './share.ts';

/** Renders the repeat rate and the revenue of all cohorts of the period together. */
export function RepeatRate({ report: { cohorts, currency } }: { readonly report: CohortReport }) {
  const customers = cohorts.reduce((sum, cohort) => sum + cohort.customers, 0);
  const repeated = cohorts.reduce((sum, cohort) => sum + cohort.repeatCustomers, 0);
  const revenue = cohorts.reduce<Cents>((sum, cohort) => addCents(sum, cents(cohort.revenue)), cents(0));
  const figures = [
    [t('New customers'), count(customers)],
    [t('Ordered again'), count(repeated)],
    [t('Repeat rate'), share(repeated, customers)],
    [t('Their revenue'), money(revenue, currency)],
  ] as const;
  return (
    <Section title={t('All cohorts of the period')}>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text size="xl" fw={600}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Section>
  );
}
