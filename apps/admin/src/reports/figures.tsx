import { Anchor, Paper, SimpleGrid, Text } from '@mantine/core';
import type { Dashboard, DashboardFigures } from '@vitrine/contract/reports/reports.schema.ts';
import { Link } from 'react-router';
import { count, money } from '../ui/money.ts';
import { changeInPercent } from './period.ts';

interface Figure {
  readonly label: string;
  readonly value: (figures: DashboardFigures) => number;
  readonly words: (value: number) => string;
  readonly link: (period: string) => string;
  /** Whether more is worse. */
  readonly isCost?: true;
}

const paid = 'payment=PAID%2CREFUNDED';

const figures: readonly Figure[] = [
  {
    label: 'Revenue',
    value: ({ revenue }) => revenue,
    words: money,
    link: (placed) => `/admin/orders?${paid}&placed=${placed}`,
  },
  {
    label: 'Paid orders',
    value: ({ orders }) => orders,
    words: count,
    link: (placed) => `/admin/orders?${paid}&placed=${placed}`,
  },
  {
    label: 'Average order',
    value: ({ revenue, orders }) => (orders > 0 ? Math.round(revenue / orders) : 0),
    words: money,
    link: (placed) => `/admin/orders?${paid}&placed=${placed}&sort=total.desc`,
  },
  {
    label: 'Placed orders that were paid',
    value: ({ placed, orders }) => (placed > 0 ? Math.round((1000 * orders) / placed) / 10 : 0),
    words: (share) => `${share}%`,
    link: (placed) => `/admin/orders?placed=${placed}`,
  },
  {
    label: 'Refunds',
    value: ({ refunds }) => refunds,
    words: money,
    link: () => '/admin/audit?action=refund',
    isCost: true,
  },
  {
    label: 'New customers',
    value: ({ newCustomers }) => newCustomers,
    words: count,
    link: (joined) => `/admin/users?role=USER&joined=${joined}`,
  },
];

/** The figures of the period, each a link to what is behind it. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const period = `${dashboard.from}..${dashboard.to}`;
  return (
    <SimpleGrid cols={{ base: 2, md: 3, lg: 6 }} spacing="sm">
      {figures.map(({ label, value, words, link, isCost }) => {
        const [now, before] = [value(dashboard.now), value(dashboard.previous)];
        const change = changeInPercent(now, before);
        const isGood = change !== null && (isCost ? change <= 0 : change >= 0);
        return (
          <Paper key={label} p="sm">
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Anchor component={Link} to={link(period)} size="xl" fw={650} className="tabular" c="inherit">
              {words(now)}
            </Anchor>
            <Text size="xs" c={change === null ? 'dimmed' : isGood ? 'green.9' : 'red.9'}>
              {change === null
                ? `${words(before)} before`
                : `${change > 0 ? '+' : ''}${change}%, ${words(before)} before`}
            </Text>
          </Paper>
        );
      })}
    </SimpleGrid>
  );
}
