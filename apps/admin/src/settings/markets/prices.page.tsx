import { Alert, Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isOldRate, type PriceRounding, priceRoundings } from '@vitrine/domain/markets/rate-price.ts';
import { type Currency, isCurrency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { Reading } from '../../shell/view-only.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { count } from '../../ui/money.ts';
import { notifyDone } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { ItemPricesTable } from './item-prices-table.tsx';
import { useMarkets } from './use-markets.ts';

const pageSize = 50;

/** Renders /admin/settings/markets/prices: all products and variants with their prices in one currency. */
export function Component() {
  const [address] = useSearchParams();
  const currency = address.get('currency') ?? '';
  return (
    <>
      <PageHeader
        title={t('Prices in {currency}', { currency })}
        back={{ to: '/admin/settings/markets', label: t('Markets') }}
        about={t('A product or variant without a price is not sold in this currency.')}
      />
      {isCurrency(currency) ? (
        <Prices key={currency} currency={currency} />
      ) : (
        <Text>{t('There is no such currency.')}</Text>
      )}
    </>
  );
}

function Prices({ currency }: { readonly currency: Currency }) {
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['item-prices', currency, search, offset],
    queryFn: () => api.itemPrices.list({ currency, search, offset }),
    placeholderData: keepPreviousData,
  });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <Stack>
      <Fill currency={currency} />
      <Section title={t('Products and variants')}>
        <Stack gap="sm">
          <Reading>
            <TextInput
              label={t('Search')}
              value={search}
              maxLength={100}
              onChange={({ currentTarget }) => {
                setSearch(currentTarget.value);
                setOffset(0);
              }}
            />
          </Reading>
          <Text size="sm" role="status">
            {t('{total} products and variants, {missing} on sale without a price', {
              total: count(data.total),
              missing: count(data.missing),
            })}
          </Text>
          <ItemPricesTable currency={currency} items={data.items} />
          <Reading>
            <Group>
              <Button variant="default" disabled={offset === 0} onClick={() => setOffset(offset - pageSize)}>
                {t('Previous')}
              </Button>
              <Button
                variant="default"
                disabled={offset + pageSize >= data.total}
                onClick={() => setOffset(offset + pageSize)}
              >
                {t('Next')}
              </Button>
            </Group>
          </Reading>
        </Stack>
      </Section>
    </Stack>
  );
}

const roundingNames = {
  NONE: t('No rounding'),
  END_90: t('Ends in 90'),
  END_00: t('Ends in 00'),
  STEP_5: t('Steps of 5'),
} as const satisfies Record<PriceRounding, string>;

/** Renders the form that fills prices by the stored rate. */
function Fill({ currency }: { readonly currency: Currency }) {
  const rate = useMarkets()?.rates.find((known) => known.currency === currency);
  const queryClient = useQueryClient();
  const [rounding, setRounding] = useState<PriceRounding>('END_90');
  const [replaces, setReplaces] = useState(false);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const fill = useMutation({
    mutationFn: () => api.itemPrices.fillFromRate({ currency, rounding, replaces }),
    onSuccess: async ({ savedCount }) => {
      await queryClient.invalidateQueries({ queryKey: ['item-prices'] });
      notifyDone(t('{savedCount} prices were filled.', { savedCount: count(savedCount) }));
    },
  });
  const isOld = rate !== undefined && isOldRate(rate.date, today);
  return (
    <Section title={t('Fill from the rate')}>
      <Stack gap="sm">
        <Text size="sm">
          {rate
            ? t('The rate is {rate} ({source}, {date}). You can edit every price afterwards.', {
                rate: rate.rate,
                source: rate.source,
                date: rate.date,
              })
            : t('Enter a rate for {currency} on the page of the markets first.', { currency })}
        </Text>
        {isOld && (
          <Alert color="yellow" role="note">
            {t('The rate is more than 30 days old. Check it before you fill prices.')}
          </Alert>
        )}
        <Group align="flex-end">
          <Select
            label={t('Rounding')}
            allowDeselect={false}
            data={priceRoundings.map((value) => ({ value, label: roundingNames[value] }))}
            value={rounding}
            onChange={(value) => setRounding(priceRoundings.find((known) => known === value) ?? 'NONE')}
          />
          <Checkbox
            label={t('Replace prices that exist')}
            checked={replaces}
            onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
            mb={8}
          />
          <Button loading={fill.isPending} disabled={!rate} onClick={() => fill.mutate()}>
            {t('Fill prices')}
          </Button>
        </Group>
        {fill.error ? <CallFailure error={fill.error} /> : null}
      </Stack>
    </Section>
  );
}
