import '@mantine/charts/styles.css';
import { Anchor, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { DateRangeInput } from '../ui/inputs/date-range-input.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { dayRangeLabel } from '../ui/time.tsx';
import { BestSellers, LowStock, Waiting } from './dashboard-tables.tsx';
import { Figures } from './figures.tsx';
import { GettingStarted, OpeningStepsAgain } from './getting-started.tsx';
import { getPeriod, zoneText } from './period.ts';
import { RevenueChart } from './revenue-chart.tsx';

const usualDays = ['7', '30', '90', '365'];

/**
 * Renders the dashboard: the figures of any period compared with the period before. They are sums of the shop's own
 * books.
 */
export function Component() {
  const [params, setParams] = useSearchParams();
  const period = getPeriod(params, useShopLocale().timeZone);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['reports', 'dashboard', period],
    queryFn: () => api.staff.reports.dashboard(period),
    placeholderData: keepPreviousData,
  });
  const days = params.get('days') ?? (params.has('from') ? '' : '30');
  return (
    <>
      <PageHeader
        title="Dashboard"
        about={data ? `${dayRangeLabel(data)}, compared to ${dayRangeLabel(data.before)}` : ' '}
      >
        <SegmentedControl
          aria-label="Period"
          value={usualDays.includes(days) ? days : ''}
          onChange={(value) => setParams({ days: value }, { replace: true })}
          data={usualDays.map((value) => ({ value, label: value === '365' ? '1 year' : `${value} days` }))}
        />
        <DateRangeInput
          placeholder="Custom period"
          allowSingleDateInRange
          value={params.has('from') ? [period.from, period.to] : [null, null]}
          onChange={([from, to]) => {
            if (from && to) setParams({ from, to }, { replace: true });
            else if (from) setParams({ from, to: from }, { replace: true });
            else setParams({}, { replace: true });
          }}
          w={210}
        />
      </PageHeader>
      <GettingStarted />
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data ? (
        <Stack aria-busy={isFetching}>
          <Figures dashboard={data} />
          <RevenueChart dashboard={data} />
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <BestSellers dashboard={data} />
            <Stack>
              <Waiting dashboard={data} />
              <LowStock dashboard={data} />
            </Stack>
          </SimpleGrid>
          <Stack gap="xs" align="flex-start">
            <Text size="xs" c="dimmed">
              Days are in {zoneText(data.timeZone)}. Paid orders count on the day of their payment, refunds and
              charge-backs on the day they succeeded. The conversion rate is the share of carts that became paid orders.
              Carts are only counted per day, without cookies and without any data about the shopper. Phone orders are
              not included.
            </Text>
            <Anchor
              component={Link}
              to={`/admin/dashboard/taxes?from=${data.from}&to=${data.to}`}
              size="sm"
              underline="always"
            >
              Taxes of these orders
            </Anchor>
            <Anchor
              component={Link}
              to={`/admin/dashboard/discounts?from=${data.from}&to=${data.to}`}
              size="sm"
              underline="always"
            >
              Redemptions by discount
            </Anchor>
            <OpeningStepsAgain />
          </Stack>
        </Stack>
      ) : null}
    </>
  );
}
