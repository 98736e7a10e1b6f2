import { Alert, SimpleGrid, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import type { ExchangeRateBody } from '@vitrine/contract/markets/markets.schema.ts';
import { isOldRate, oldRateDays } from '@vitrine/domain/markets/rate-price.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { inContext, t } from '@vitrine/messages/admin/t.ts';
import { type ReactNode, useState } from 'react';
import { Section } from '../../ui/section.tsx';
import { RateFile } from './rate-file.tsx';

interface RateFieldsProps {
  readonly base: Currency;
  /** The currencies of the markets. */
  readonly currencies: readonly Currency[];
  readonly rates: readonly ExchangeRateBody[];
  readonly onChange: (rates: ExchangeRateBody[]) => void;
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** The properties of the field with the address of the ECB's file. */
  readonly addressField: TextInputProps;
}

/** Renders the rate of each currency with its source and day. A rate fills prices and converts reports, and no charge. */
export function RateFields({ base, currencies, rates, onChange, errors, addressField }: RateFieldsProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const change = (currency: Currency, part: Partial<ExchangeRateBody>) => {
    const known = rates.find((rate) => rate.currency === currency);
    const next = { rate: '', source: t('Entered by hand'), date: today, ...known, ...part, currency };
    onChange(known ? rates.map((rate) => (rate === known ? next : rate)) : [...rates, next]);
  };
  return (
    <Section title={inContext('Rates|exchange')}>
      <Stack gap="sm">
        <Text size="sm">
          {t('A rate only suggests prices, and converts sums in reports. It never computes a charge.')}
        </Text>
        {currencies.map((currency) => {
          const index = rates.findIndex((rate) => rate.currency === currency);
          const rate = rates[index];
          const getError = (name: string) => errors[`rates.${index}.${name}`];
          return (
            <Stack key={currency} gap="xs" role="group" aria-label={t('Rate of {currency}', { currency })}>
              <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
                <TextInput
                  label={t('1 {base} in {currency}', { base, currency })}
                  inputMode="decimal"
                  maxLength={20}
                  value={rate?.rate ?? ''}
                  error={getError('rate')}
                  onChange={({ currentTarget }) => change(currency, { rate: currentTarget.value.trim() })}
                />
                <TextInput
                  label={t('Source')}
                  maxLength={100}
                  value={rate?.source ?? ''}
                  error={getError('source')}
                  onChange={({ currentTarget }) => change(currency, { source: currentTarget.value })}
                />
                <TextInput
                  type="date"
                  label={t('Day of the rate')}
                  max={today}
                  value={rate?.date ?? ''}
                  error={getError('date')}
                  onChange={({ currentTarget }) => change(currency, { date: currentTarget.value })}
                />
              </SimpleGrid>
              {rate && rate.rate !== '' && rate.date !== '' && isOldRate(rate.date, today) ? (
                <Alert color="yellow" role="note">
                  {t('The rate of {currency} is more than {oldRateDays} days old. Check it before you fill prices.', {
                    currency,
                    oldRateDays,
                  })}
                </Alert>
              ) : null}
            </Stack>
          );
        })}
        <RateFile today={today} currencies={currencies} rates={rates} onRead={onChange} />
        <TextInput
          label={t('Address of the daily file of the ECB')}
          description={t(
            'The shop reads it every hour, such as {example}. It replaces older rates only. Empty: you enter all rates.',
            { example: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml' },
          )}
          maxLength={2000}
          {...addressField}
        />
      </Stack>
    </Section>
  );
}
