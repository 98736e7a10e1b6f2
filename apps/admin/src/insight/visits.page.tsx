import { Anchor, Button, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InsightReport } from '@vitrine/contract/insight/insight.schema.ts';
import { Link, useSearchParams } from 'react-router';
import { changeInPercent, getPeriod } from '../reports/period.ts';
import { PeriodControls } from '../reports/period-controls.tsx';
import { ReportPage } from '../reports/report-page.tsx';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { csvRow } from '../ui/list/csv.ts';
import { count } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { LiveView } from './live-view.tsx';
import { PageSpeed, SpeedAndOrders, ViewedProducts, VisitSources } from './visit-tables.tsx';

/** Renders /admin/analytics/visits: the visits of the shop, counted without cookies. */
export function Component() {
  const [params] = useSearchParams();
  const { timeZone } = useShopLocale();
  const period = getPeriod(params, timeZone);
  const query = useQuery({
    queryKey: ['insight', period],
    queryFn: () => api.staff.insight.report(period),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportPage
      title="Visits"
      about="Counted without cookies and without data of visitors. Days are in UTC; carts in the time zone of the shop."
      dashboard="/admin/analytics"
      query={query}
      controls={<PeriodControls />}
      csv={{ fileName: `visits-${period.from}-${period.to}.csv`, rows: toCsv }}
    >
      {(report) => (
        <Stack>
          <Switch isOn={report.isOn} />
          {report.isOn ? <LiveView /> : null}
          <Funnel report={report} />
          <PageSpeed pages={report.pages} />
          <SpeedAndOrders days={report.days} />
          <VisitSources sources={report.sources} />
          <ViewedProducts products={report.products} />
          <Anchor component={Link} to="/admin/search" size="sm">
            Searches without results
          </Anchor>
          <Definitions />
        </Stack>
      )}
    </ReportPage>
  );
}

function Switch({ isOn }: { isOn: boolean }) {
  const queryClient = useQueryClient();
  const mayChange = useMay()('settings:write');
  const change = useMutation({
    mutationFn: () => api.staff.insight.change({ isOn: !isOn }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['insight'] });
      notifyDone(isOn ? 'Visits are no longer counted.' : 'Visits are counted from now on.');
    },
  });
  return (
    <Paper p="md">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {isOn
            ? 'Visits are counted. Each page loads a script of 0.4 KB that stores nothing in the browser.'
            : 'Visits are not counted. While this is off, pages load nothing for it.'}
        </Text>
        {mayChange ? (
          <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
            {isOn ? 'Stop counting visits' : 'Count visits'}
          </Button>
        ) : null}
        {change.error ? <CallFailure error={change.error} /> : null}
      </Stack>
    </Paper>
  );
}

type Figures = InsightReport['now'];

const steps: readonly { readonly label: string; readonly of: (figures: Figures) => number }[] = [
  { label: 'Daily visitors', of: ({ visitors }) => visitors },
  { label: 'Page views', of: ({ views }) => views },
  { label: 'Product views', of: ({ productViews }) => productViews },
  { label: 'Carts begun', of: ({ carts }) => carts },
  { label: 'Checkout views', of: ({ checkoutViews }) => checkoutViews },
  { label: 'Orders', of: ({ orders }) => orders },
];

function Funnel({ report: { now, before } }: { report: InsightReport }) {
  return (
    <Section title="From visit to order">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
        {steps.map(({ label, of }) => (
          <div key={label}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text size="xl" fw={600}>
              {count(of(now))}
            </Text>
            <Text size="xs" c="dimmed">
              {describeChange(of(now), of(before))}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Section>
  );
}

function describeChange(now: number, before: number): string {
  const percent = changeInPercent(now, before);
  if (percent === null) return 'no earlier figure';
  return `${percent > 0 ? '+' : ''}${percent} % to the period before`;
}

const definitions = [
  ['Daily visitors', 'The visitors of each day, added up. Somebody who comes on two days counts twice.'],
  ['Monthly visitors', 'Not shown. The shop forgets visitors every night, so it cannot know them.'],
  [
    'Page views',
    'Pages that a browser has loaded and shown. Robots, and more than 300 pages of one visitor a day, are left out.',
  ],
  ['Carts begun', 'First products in an empty cart, counted by the server.'],
  ['Orders', 'Orders of the storefront that are neither unpaid nor cancelled, from the books.'],
  ['Sources', 'The campaign of the first address (utm_campaign or utm_source), else the site with the link.'],
  ['Speed', 'Three of four page views were at least this fast. Only browsers that measure it report it.'],
] as const;

function Definitions() {
  return (
    <Section title="Definitions">
      <dl>
        {definitions.map(([term, text]) => (
          <div key={term}>
            <Text component="dt" size="sm" fw={600}>
              {term}
            </Text>
            <Text component="dd" size="sm" m={0} mb="xs">
              {text}
            </Text>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function toCsv({ days }: InsightReport): string[] {
  return [
    csvRow(['day', 'visitors', 'page views', 'orders', 'largest paint (ms)']),
    ...days.map(({ day, visitors, views, orders, lcp }) => csvRow([day, visitors, views, orders, lcp])),
  ];
}
