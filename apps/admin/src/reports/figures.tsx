import { Anchor, Paper, SimpleGrid, Text } from '@mantine/core';
import type { Dashboard, DashboardFigures } from '@vitrine/contract/reports/reports.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { toPercent } from '../ui/decimal.ts';
import { counted } from '../ui/labels.ts';
import { count, money } from '../ui/money.ts';
import { changeInPercent, conversion, type Period } from './period.ts';
import { Sparkline } from './sparkline.tsx';

interface Figure {
  readonly label: string;
  readonly value: (figures: DashboardFigures) => number;
  readonly format: (value: number) => string;
  /** The URL of the list that the figure sums up. `days` are the days of the period. */
  readonly link: (days: string, period: Period) => string;
  /** Whether the figure has a value in the period. */
  readonly isKnown?: (figures: DashboardFigures) => boolean;
  /** A text that explains how the figure is computed. */
  readonly detail?: (figures: DashboardFigures) => string;
  /** The value of a day, for the sparkline. */
  readonly ofDay?: (day: Dashboard['days'][number]) => number;
  /** Whether an increase is bad. */
  readonly isCost?: true;
}

const averageOrder = ({ revenue, orders }: { readonly revenue: number; readonly orders: number }) =>
  orders > 0 ? Math.round(revenue / orders) : 0;

const paid = 'payment=PAID%2CREFUNDED';

const figures: readonly Figure[] = [
  {
    label: t('Revenue'),
    value: ({ revenue }) => revenue,
    ofDay: ({ revenue }) => revenue,
    format: money,
    link: (placed) => `/admin/orders?${paid}&placed=${placed}`,
  },
  {
    label: t('Paid orders'),
    value: ({ orders }) => orders,
    ofDay: ({ orders }) => orders,
    format: count,
    link: (placed) => `/admin/orders?${paid}&placed=${placed}`,
  },
  {
    label: t('Average order'),
    value: averageOrder,
    ofDay: averageOrder,
    format: money,
    link: (placed) => `/admin/orders?${paid}&placed=${placed}&sort=total.desc`,
  },
  {
    label: t('Conversion rate'),
    value: conversion,
    format: toPercent,
    link: (placed) => `/admin/orders?${paid}&source=WEB&placed=${placed}`,
    isKnown: ({ carts }) => carts > 0,
    detail: ({ carts, webOrders }) =>
      t('{webOrders} of {carts}', { webOrders: count(webOrders), carts: counted(carts, 'cart') }),
  },
  {
    label: t('Refunds'),
    value: ({ refunds }) => refunds,
    ofDay: ({ refunds }) => refunds,
    format: money,
    link: (_days, { from, to }) => `/admin/dashboard/refunds?from=${from}&to=${to}`,
    detail: ({ chargeBacks }) =>
      chargeBacks > 0 ? t('and {chargeBacks} charged back', { chargeBacks: money(chargeBacks) }) : '',
    isCost: true,
  },
  {
    label: t('New customers'),
    value: ({ newCustomers }) => newCustomers,
    format: count,
    link: (joined) => `/admin/users?role=USER&joined=${joined}`,
  },
];

/** Renders the figures of the period. Each links to the records that it sums up. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const days = `${dashboard.from}..${dashboard.to}`;
  return (
    <SimpleGrid cols={{ base: 2, md: 3, lg: 6 }} spacing="sm">
      {figures.map(({ label, value, format, link, detail, isKnown, isCost, ofDay }) => {
        const [now, before] = [value(dashboard.now), value(dashboard.previous)];
        const change = changeInPercent(now, before);
        const isCounted = isKnown?.(dashboard.previous) ?? true;
        const isGood = change !== null && (isCost ? change <= 0 : change >= 0);
        return (
          <Paper key={label} p="sm">
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Anchor component={Link} to={link(days, dashboard)} size="xl" fw={600} className="tabular" c="inherit">
              {format(now)}
            </Anchor>
            <Text
              size="xs"
              c={change === null ? 'dimmed' : isGood ? 'var(--admin-success)' : 'var(--mantine-color-error)'}
            >
              {change === null
                ? isCounted
                  ? t('{before} in the previous period', { before: format(before) })
                  : t('No carts in the previous period')
                : t('{change}% from {before}', { change: change > 0 ? `+${change}` : change, before: format(before) })}
            </Text>
            {detail ? (
              <Text size="xs" c="dimmed">
                {detail(dashboard.now)}
              </Text>
            ) : null}
            {ofDay ? <Sparkline values={dashboard.days.map(ofDay)} /> : null}
          </Paper>
        );
      })}
    </SimpleGrid>
  );
}
