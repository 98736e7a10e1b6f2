import { Anchor, Button, Paper, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { RefundsAnswer, TaxReportQuery } from '@vitrine/contract/reports/reports.schema.ts';
import { cents, sumCents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { csvRow, download } from '../ui/list/csv.ts';
import { RecordTable } from '../ui/list/record-table.tsx';
import { ShowMore } from '../ui/list/show-more.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { money, plainMoney } from '../ui/money.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { dayRangeLabel, Time } from '../ui/time.tsx';
import { zoneText } from './period.ts';
import { ComparedFigures } from './terms/compared-figures.tsx';
import { ReportControls, useReportTerms } from './terms/report-terms.tsx';

type Refund = RefundsAnswer['items'][number];

/** Renders the refunds that the dashboard's figure of a period sums up. */
export function Component() {
  const { period, timeZone, currency, query: terms } = useReportTerms();
  const list = useInfiniteQuery({
    queryKey: ['reports', 'refunds', terms],
    queryFn: ({ pageParam }) => api.staff.reports.refunds({ ...terms, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const { data, error, refetch, hasNextPage } = list;
  const refunds = data?.pages.flatMap(({ items }) => items);
  const hasCards = refunds?.some(({ giftCards }) => giftCards > 0) === true;
  return (
    <>
      <PageHeader
        title={t('Refunds and charge-backs')}
        about={t('{period}, days in {timeZone}', {
          period: dayRangeLabel(period),
          timeZone: zoneText(timeZone),
        })}
        back={{ to: `/admin/analytics?from=${period.from}&to=${period.to}`, label: t('Analytics') }}
      >
        <ReportControls />
        <Download terms={terms} currency={currency} />
      </PageHeader>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!refunds && !error ? <PageLoading /> : null}
      <Sums terms={terms} currency={currency} />
      {refunds?.length === 0 ? <Text size="sm">{t('No refunds or charge-backs in this period.')}</Text> : null}
      {refunds && refunds.length > 0 ? (
        <Stack align="flex-start">
          <Paper w="100%">
            <WideTable label={t('Refunds')} minWidth={640}>
              <RecordTable
                tabularNums
                rows={refunds}
                getKey={({ id }) => id}
                columns={[
                  { label: t('When'), cell: ({ at }) => <Time at={at} /> },
                  {
                    label: t('Order'),
                    cell: ({ orderId, orderNumber }) => (
                      <Anchor component={Link} to={`/admin/orders/${orderId}`} size="sm">
                        #{orderNumber}
                      </Anchor>
                    ),
                  },
                  { label: t('Kind'), cell: ({ isChargeBack }) => (isChargeBack ? t('Charge-back') : t('Refund')) },
                  { label: t('Reason'), breaks: true, cell: ({ reason }) => reason ?? '' },
                  { label: t('Amount'), isNumber: true, cell: ({ amount }) => money(amount, currency) },
                  ...(hasCards
                    ? [
                        {
                          label: t('Sold gift cards'),
                          isNumber: true as const,
                          cell: ({ giftCards }: Refund) => money(giftCards, currency),
                        },
                      ]
                    : []),
                ]}
                foot={hasNextPage ? null : <Total refunds={refunds} hasCards={hasCards} currency={currency} />}
              />
            </WideTable>
          </Paper>
          <ShowMore list={list} />
        </Stack>
      ) : null}
    </>
  );
}

interface TotalProps {
  readonly refunds: readonly Refund[];
  readonly hasCards: boolean;
  readonly currency: Currency;
}

function Total({ refunds, hasCards, currency }: TotalProps) {
  const sum = (amounts: readonly number[]) => money(sumCents(amounts.map(cents)), currency);
  return (
    <Table.Tfoot>
      <Table.Tr>
        <Table.Th colSpan={4}>{t('Total')}</Table.Th>
        <Table.Th ta="right">{sum(refunds.map(({ amount }) => amount))}</Table.Th>
        {hasCards ? <Table.Th ta="right">{sum(refunds.map(({ giftCards }) => giftCards))}</Table.Th> : null}
      </Table.Tr>
    </Table.Tfoot>
  );
}

interface Terms {
  readonly terms: TaxReportQuery;
  readonly currency: Currency;
}

/** Renders the sum of all refunds and charge-backs, which the sales report has for each currency. */
function Sums({ terms, currency }: Terms) {
  const { data } = useQuery({
    queryKey: ['reports', 'sales', 'country', terms],
    queryFn: () => api.staff.reports.sales({ ...terms, by: 'country' }),
  });
  if (!data) return null;
  const format = (value: number) => money(value, currency);
  const label = t('Refunds and charge-backs');
  return <ComparedFigures figures={[{ label, now: data.now.refunds, before: data.previous.refunds, format }]} />;
}

/** Renders the button that reads all pages and saves them as a file. */
function Download({ terms, currency }: Terms) {
  const save = useMutation({
    mutationFn: () => readAll(terms),
    onSuccess: (refunds) => download(`refunds-${terms.from}-${terms.to}.csv`, toCsv(refunds, currency)),
  });
  return (
    <>
      <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        {t('Download CSV')}
      </Button>
      {save.error ? <CallFailure error={save.error} /> : null}
    </>
  );
}

async function readAll(terms: TaxReportQuery): Promise<Refund[]> {
  const refunds: Refund[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await api.staff.reports.refunds({ ...terms, cursor });
    refunds.push(...items);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return refunds;
}

function toCsv(refunds: readonly Refund[], currency: Currency): string[] {
  return [
    csvRow(['when', 'order', 'kind', 'reason', `amount ${currency}`, `sold gift cards ${currency}`]),
    ...refunds.map(({ at, orderNumber, isChargeBack, reason, amount, giftCards }) =>
      csvRow([
        at,
        orderNumber,
        isChargeBack ? 'charge-back' : 'refund',
        reason,
        plainMoney(amount, currency),
        plainMoney(giftCards, currency),
      ]),
    ),
  ];
}
