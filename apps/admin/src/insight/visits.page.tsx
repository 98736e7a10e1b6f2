import { Anchor, Button, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InsightReport } from '@vitrine/contract/insight/insight.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link, useSearchParams } from 'react-router';
import { changeInPercent, getPeriod } from '../reports/period.ts';
import { PeriodControls } from '../reports/period-controls.tsx';
import { ReportPage } from '../reports/report-page.tsx';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { toPercent } from '../ui/decimal.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { count, money } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { LiveView } from './live-view.tsx';
import { PageSpeed, SpeedAndOrders, ViewedProducts, VisitSources } from './visit-tables.tsx';
import { toCsv } from './visits-csv.ts';

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
      title={t('Visits')}
      about={t(
        'Counted without cookies and without data of visitors. Days are in UTC; carts in the time zone of the shop.',
      )}
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
          <Anchor component={Link} to="/admin/analytics/searches" size="sm">
            {t('Searches without results')}
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
      notifyDone(isOn ? t('Visits are no longer counted.') : t('Visits are counted from now on.'));
    },
  });
  return (
    <Paper p="md">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {isOn
            ? t('Visits are counted. Each page loads a script of 0.4 KB that stores nothing in the browser.')
            : t('Visits are not counted. While this is off, pages load nothing for it.')}
        </Text>
        {mayChange ? (
          <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
            {isOn ? t('Stop counting visits') : t('Count visits')}
          </Button>
        ) : null}
        {change.error ? <CallFailure error={change.error} /> : null}
      </Stack>
    </Paper>
  );
}

type Figures = InsightReport['now'];

const steps: readonly {
  readonly label: string;
  readonly of: (figures: Figures) => number;
  readonly format?: (value: number) => string;
}[] = [
  { label: t('Daily visitors'), of: ({ visitors }) => visitors },
  { label: t('Page views'), of: ({ views }) => views },
  { label: t('Product views'), of: ({ productViews }) => productViews },
  { label: t('Added to cart'), of: ({ adds }) => adds },
  { label: t('Carts begun'), of: ({ carts }) => carts },
  { label: t('Checkout views'), of: ({ checkoutViews }) => checkoutViews },
  { label: t('Orders placed'), of: ({ checkouts }) => checkouts },
  { label: t('Orders'), of: ({ orders }) => orders },
  { label: t('Revenue'), of: ({ revenue }) => revenue, format: money },
];

function Funnel({ report: { now, before } }: { report: InsightReport }) {
  return (
    <Section title={t('From visit to order')}>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }}>
        {steps.map(({ label, of, format = count }) => (
          <div key={label}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text size="xl" fw={600}>
              {format(of(now))}
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
  if (percent === null) return t('No earlier figure');
  return t('{percent} from the previous period', { percent: `${percent > 0 ? '+' : ''}${toPercent(percent)}` });
}

const definitions = [
  [t('Daily visitors'), t('The visitors of each day, added up. Somebody who comes on two days counts twice.')],
  [t('Monthly visitors'), t('Not shown. The shop forgets visitors every night, so it cannot know them.')],
  [
    t('Page views'),
    t('Pages that a browser has loaded and shown. Robots, and more than 300 pages of one visitor a day, are left out.'),
  ],
  [t('Added to cart'), t('Each press of the button that adds an item, counted by the server.')],
  [t('Carts begun'), t('First products in an empty cart, counted by the server.')],
  [t('Orders placed'), t('Orders that shoppers placed at the checkout, paid or not, from the books.')],
  [t('Orders'), t('Orders of the storefront that are neither unpaid nor cancelled, from the books.')],
  [
    t('Revenue'),
    t(
      'The revenue of Analytics for these days, in the time zone of the shop: paid orders, by phone too, before refunds.',
    ),
  ],
  [t('Sources'), t('The campaign of the first address (utm_campaign or utm_source), else the site with the link.')],
  [t('Speed'), t('Three of four page views were at least this fast. Only browsers that measure it report it.')],
] as const;

function Definitions() {
  return (
    <Section title={t('Definitions')}>
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
