import { Anchor, Text } from '@mantine/core';
import type { InsightReport } from '@vitrine/contract/insight/insight.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { share } from '../reports/cohorts/share.ts';
import { decimal } from '../ui/decimal.ts';
import { RecordTable, type TableColumn } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { count } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';
import { fullDayLabel } from '../ui/time.tsx';

export const pageNames = {
  home: t('Home page'),
  product: t('Products'),
  listing: t('Categories and collections'),
  search: t('Search'),
  cart: t('Cart'),
  checkout: t('Checkout'),
  confirmation: t('Order confirmation'),
  other: t('Other pages'),
} as const;

const seconds = (milliseconds: number | null) => (milliseconds === null ? '–' : `${decimal(milliseconds / 1000)} s`);

interface Speed {
  readonly lcp: number | null;
  readonly inp: number | null;
  readonly cls: number | null;
}

const speedColumns: readonly TableColumn<Speed>[] = [
  { label: t('Largest paint (LCP)'), isNumber: true, cell: ({ lcp }) => seconds(lcp) },
  { label: t('Response (INP)'), isNumber: true, cell: ({ inp }) => seconds(inp) },
  { label: t('Shift (CLS)'), isNumber: true, cell: ({ cls }) => (cls === null ? '–' : decimal(cls / 1000)) },
];

/** Renders the speed of each kind of page, as browsers measured it. */
export function PageSpeed({ pages }: { pages: InsightReport['pages'] }) {
  return (
    <Section title={t('Pages and their speed')}>
      {pages.length === 0 ? <Nothing text={t('No page views in this period.')} /> : null}
      {pages.length > 0 ? (
        <WideTable label={t('Pages and their speed')} minWidth={560}>
          <RecordTable
            tabularNums
            rows={pages}
            getKey={({ kind }) => kind}
            columns={[
              { label: t('Page'), cell: ({ kind }) => pageNames[kind] },
              { label: t('Views'), isNumber: true, cell: ({ views }) => count(views) },
              ...speedColumns,
            ]}
          />
        </WideTable>
      ) : null}
    </Section>
  );
}

/** Renders the speed of each day beside the share of its visitors who ordered, the latest day first. */
export function SpeedAndOrders({ days }: { days: InsightReport['days'] }) {
  const rows = days.filter(({ visitors, orders }) => visitors > 0 || orders > 0).toReversed();
  if (rows.length === 0) return null;
  return (
    <Section title={t('Speed and orders by day')}>
      <WideTable label={t('Speed and orders by day')} minWidth={720} maxHeight={400}>
        <RecordTable
          tabularNums
          rows={rows}
          getKey={({ day }) => day}
          columns={[
            { label: t('Day'), cell: ({ day }) => <span className="unbroken">{fullDayLabel(day)}</span> },
            ...speedColumns,
            { label: t('Visitors'), isNumber: true, cell: ({ visitors }) => count(visitors) },
            { label: t('Orders'), isNumber: true, cell: ({ orders }) => count(orders) },
            { label: t('Orders per visitor'), isNumber: true, cell: ({ orders, visitors }) => share(orders, visitors) },
          ]}
        />
      </WideTable>
    </Section>
  );
}

/** Renders where visits came from. */
export function VisitSources({ sources }: { sources: InsightReport['sources'] }) {
  return (
    <Section title={t('Sources')}>
      {sources.length === 0 ? <Nothing text={t('No visits in this period.')} /> : null}
      {sources.length > 0 ? (
        <WideTable label={t('Sources')} maxHeight={400}>
          <RecordTable
            tabularNums
            rows={sources}
            getKey={({ source }) => source}
            columns={[
              { label: t('Source'), breaks: true, cell: ({ source }) => source },
              { label: t('Visits'), isNumber: true, cell: ({ visits }) => count(visits) },
            ]}
          />
        </WideTable>
      ) : null}
    </Section>
  );
}

/** Renders the most viewed products, those that nobody bought first. */
export function ViewedProducts({ products }: { products: InsightReport['products'] }) {
  const rows = products.toSorted((a, b) => Number(a.units > 0) - Number(b.units > 0) || b.views - a.views);
  return (
    <Section title={t('Viewed products, not bought first')}>
      {rows.length === 0 ? <Nothing text={t('No product views in this period.')} /> : null}
      {rows.length > 0 ? (
        <WideTable label={t('Viewed products')} maxHeight={400}>
          <RecordTable
            tabularNums
            rows={rows}
            getKey={({ productId }) => productId}
            columns={[
              {
                label: t('Product'),
                breaks: true,
                cell: ({ productId, name }) => (
                  <Anchor component={Link} to={`/admin/catalog/products/${productId}`} size="sm">
                    {name}
                  </Anchor>
                ),
              },
              { label: t('Views'), isNumber: true, cell: ({ views }) => count(views) },
              { label: t('Units sold'), isNumber: true, cell: ({ units }) => count(units) },
            ]}
          />
        </WideTable>
      ) : null}
    </Section>
  );
}

function Nothing({ text }: { text: string }) {
  return <Text size="sm">{text}</Text>;
}
