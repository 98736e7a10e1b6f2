import { Button, Group, Stack, Text } from '@mantine/core';
import type { TaxRateRecord } from '@vitrine/contract/taxes/taxes.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { countryLabel } from '../ui/country-label.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { RecordTable } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { money, percent } from '../ui/money.ts';
import { Section } from '../ui/section.tsx';
import { DeleteTax } from './delete-tax.tsx';
import { RateForm } from './rate-form.tsx';
import { useTaxClasses, useTaxRates } from './use-taxes.ts';

/** Renders the rates of the shop with a form for another one. */
export function TaxRates() {
  const { data, error, refetch } = useTaxRates();
  const classes = useTaxClasses().data ?? [];
  const className = (id: string | null) => classes.find((taxClass) => taxClass.id === id)?.name ?? t('Standard');
  return (
    <Section title={t('Rates')}>
      <Stack gap="sm">
        <RateForm label={t('Add rate')} save={(body) => api.taxRates.create(body)} />
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PageLoading /> : null}
        {data?.length === 0 ? <Text size="sm">{t('No rates yet.')}</Text> : null}
        {data && data.length > 0 ? (
          <WideTable label={t('Rates')}>
            <RecordTable
              tabularNums
              rows={data}
              getKey={({ id }) => id}
              columns={[
                {
                  label: t('Place'),
                  breaks: true,
                  cell: (rate) => (
                    <>
                      {formatLocation(rate)}
                      <Text size="xs" c="dimmed" hiddenFrom="sm">
                        {`${rate.title}, ${className(rate.taxClassId)}`}
                      </Text>
                    </>
                  ),
                },
                { label: t('Tax'), breaks: true, from: 'sm', cell: ({ title }) => title },
                { label: t('Class'), from: 'sm', cell: ({ taxClassId }) => className(taxClassId) },
                {
                  label: t('Shipping'),
                  from: 'sm',
                  cell: ({ appliesToShipping }) => (appliesToShipping ? t('Yes') : t('No')),
                },
                { label: t('Rate'), isNumber: true, cell: heightText },
                { label: t('Actions'), isNumber: true, cell: (rate) => <RateActions rate={rate} /> },
              ]}
            />
          </WideTable>
        ) : null}
      </Stack>
    </Section>
  );
}

function formatLocation({ country, state, postalCode }: TaxRateRecord): string {
  return [countryLabel(country), state, postalCode].filter(Boolean).join(', ');
}

/** Returns the rate with its price threshold: '8.875% from $110.00'. */
function heightText({ rate, priceFrom, isAboveOnly }: TaxRateRecord): string {
  if (priceFrom === null) return percent(rate);
  return isAboveOnly
    ? t('{rate} of the price above {amount}', { rate: percent(rate), amount: money(priceFrom) })
    : t('{rate} from {amount}', { rate: percent(rate), amount: money(priceFrom) });
}

function RateActions({ rate }: { readonly rate: TaxRateRecord }) {
  const [isEditing, setEditing] = useState(false);
  const name = `${rate.title}, ${formatLocation(rate)}, ${percent(rate.rate)}`;
  const close = () => setEditing(false);
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('Edit the rate {name}', { name })}
        onClick={() => setEditing(true)}
      >
        {t('Edit')}
      </Button>
      <DeleteTax noun="rate" name={name} remove={() => api.taxRates.delete(rate.id)} />
      {isEditing ? (
        <Dialog title={t('Edit {title}', { title: rate.title })} onClose={close}>
          <RateForm
            rate={rate}
            label={t('Save rate')}
            save={(body) => api.taxRates.update(rate.id, body)}
            onSaved={close}
          />
        </Dialog>
      ) : null}
    </Group>
  );
}
