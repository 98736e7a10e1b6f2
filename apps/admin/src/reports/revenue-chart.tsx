import { CompositeChart } from '@mantine/charts';
import { Table, Text } from '@mantine/core';
import type { Dashboard } from '@vitrine/contract/reports/reports.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { count, money } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';
import { dayLabel } from '../ui/time.tsx';

/**
 * Renders a chart of the revenue by day and of the period before. A table holds the same figures for screen readers.
 */
export function RevenueChart({ dashboard: { days, daysBefore } }: { dashboard: Dashboard }) {
  const data = days.map(({ day, revenue }, index) => ({
    day: dayLabel(day),
    [t('This period')]: revenue,
    [t('Previous period')]: daysBefore[index]?.revenue ?? 0,
  }));
  if (![...days, ...daysBefore].some(({ revenue }) => revenue > 0)) {
    return (
      <Section title={t('Revenue by day')}>
        <Text size="sm">{t('No sales in these periods.')}</Text>
      </Section>
    );
  }
  return (
    <Section title={t('Revenue by day')}>
      <div aria-hidden>
        <CompositeChart
          h={260}
          data={data}
          dataKey="day"
          series={[
            { name: t('This period'), color: 'var(--admin-chart)', type: 'bar' },
            { name: t('Previous period'), color: 'var(--admin-chart-before)', type: 'line' },
          ]}
          valueFormatter={(amount) => money(Math.round(amount))}
          yAxisProps={{ width: 80 }}
          curveType="linear"
          maxBarWidth={28}
          withLegend
          composedChartProps={{ accessibilityLayer: false }}
          withDots={false}
        />
      </div>
      <div className="visually-hidden">
        <Table>
          <caption>{t('Revenue, orders, refunds and charge-backs by day')}</caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Day')}</Table.Th>
              <Table.Th>{t('Orders')}</Table.Th>
              <Table.Th>{t('Revenue')}</Table.Th>
              <Table.Th>{t('Refunds')}</Table.Th>
              <Table.Th>{t('Charge-backs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map(({ day, orders, revenue, refunds, chargeBacks }) => (
              <Table.Tr key={day}>
                <Table.Th scope="row">{day}</Table.Th>
                <Table.Td>{count(orders)}</Table.Td>
                <Table.Td>{money(revenue)}</Table.Td>
                <Table.Td>{money(refunds)}</Table.Td>
                <Table.Td>{money(chargeBacks)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Section>
  );
}
