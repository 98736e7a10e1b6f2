import { Button, Group, Stack, Text } from '@mantine/core';
import type { TaxRateRecord } from '@vitrine/contract/taxes/taxes.schema.ts';
import { countryName } from '@vitrine/domain/shipping/countries/countries.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
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
  const className = (id: string | null) => classes.find((taxClass) => taxClass.id === id)?.name ?? 'Standard';
  return (
    <Section title="Rates">
      <Stack gap="sm">
        <RateForm label="Add rate" save={(body) => api.taxRates.create(body)} />
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PageLoading /> : null}
        {data?.length === 0 ? <Text size="sm">No rates yet.</Text> : null}
        {data && data.length > 0 ? (
          <WideTable label="Rates">
            <RecordTable
              tabularNums
              rows={data}
              keyOf={({ id }) => id}
              columns={[
                {
                  label: 'Place',
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
                { label: 'Tax', breaks: true, from: 'sm', cell: ({ title }) => title },
                { label: 'Class', from: 'sm', cell: ({ taxClassId }) => className(taxClassId) },
                { label: 'Shipping', from: 'sm', cell: ({ appliesToShipping }) => (appliesToShipping ? 'Yes' : 'No') },
                { label: 'Rate', isNumber: true, cell: heightText },
                { label: 'Actions', isNumber: true, cell: (rate) => <RateActions rate={rate} /> },
              ]}
            />
          </WideTable>
        ) : null}
      </Stack>
    </Section>
  );
}

function formatLocation({ country, state, postalCode }: TaxRateRecord): string {
  return [countryName(country), state, postalCode].filter(Boolean).join(', ');
}

/** Returns the rate with its price threshold: '8.875% from $110.00'. */
function heightText({ rate, priceFrom, isAboveOnly }: TaxRateRecord): string {
  if (priceFrom === null) return percent(rate);
  return `${percent(rate)} ${isAboveOnly ? 'of the price above' : 'from'} ${money(priceFrom)}`;
}

function RateActions({ rate }: { readonly rate: TaxRateRecord }) {
  const [isEditing, setEditing] = useState(false);
  const name = `${rate.title}, ${formatLocation(rate)}, ${percent(rate.rate)}`;
  const close = () => setEditing(false);
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button variant="subtle" size="compact-sm" aria-label={`Edit the rate ${name}`} onClick={() => setEditing(true)}>
        Edit
      </Button>
      <DeleteTax noun="rate" name={name} remove={() => api.taxRates.delete(rate.id)} />
      {isEditing ? (
        <Dialog title={`Edit ${rate.title}`} onClose={close}>
          <RateForm rate={rate} label="Save rate" save={(body) => api.taxRates.update(rate.id, body)} onSaved={close} />
        </Dialog>
      ) : null}
    </Group>
  );
}
