import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { OfferedPaymentBody } from '@vitrine/contract/payments/offered-payments.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { useMarketCurrencies } from '../markets/use-markets.ts';

type Limits = Pick<OfferedPaymentBody, 'minimum' | 'maximum' | 'currencyLimits'>;

interface PaymentLimitsProps {
  readonly payment: Limits;
  readonly error: ReactNode;
  readonly onChange: (limits: Partial<Limits>) => void;
}

/** Renders the minimum and maximum amount of a payment method, in the currencies of the shop. */
export function PaymentLimits({ payment, error, onChange }: PaymentLimitsProps) {
  const currencies = useMarketCurrencies();
  const { minimum, maximum, currencyLimits = [] } = payment;
  const isLimited = minimum !== null || maximum !== null;
  const limitsIn = (currency: Currency) =>
    currencyLimits.find((entry) => entry.currency === currency) ?? { currency, minimum: null, maximum: null };
  const changeIn = (
    currency: Currency,
    changed: { readonly minimum?: number | null; readonly maximum?: number | null },
  ) =>
    onChange({
      currencyLimits: [
        ...currencyLimits.filter((entry) => entry.currency !== currency),
        { ...limitsIn(currency), ...changed },
      ],
    });
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <MoneyInput
          label={t('Minimum amount')}
          placeholder={t('Any')}
          value={minimum}
          onChange={(amount) => onChange({ minimum: amount })}
        />
        <MoneyInput
          label={t('Maximum amount')}
          placeholder={t('Any')}
          value={maximum}
          onChange={(amount) => onChange({ maximum: amount })}
          error={error}
        />
        {currencies.flatMap((currency) => [
          minimum !== null && (
            <MoneyInput
              key={`minimum-${currency}`}
              label={t('Minimum amount in {currency}', { currency })}
              currency={currency}
              value={limitsIn(currency).minimum}
              onChange={(amount) => changeIn(currency, { minimum: amount })}
            />
          ),
          maximum !== null && (
            <MoneyInput
              key={`maximum-${currency}`}
              label={t('Maximum amount in {currency}', { currency })}
              currency={currency}
              value={limitsIn(currency).maximum}
              onChange={(amount) => changeIn(currency, { maximum: amount })}
            />
          ),
        ])}
      </SimpleGrid>
      {isLimited && currencies.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('In a currency without these amounts, the method is not offered.')}
        </Text>
      )}
    </Stack>
  );
}
