import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { OfferedPaymentBody } from '@vitrine/contract/payments/offered-payments.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { useMarketCurrencies } from '../markets/use-markets.ts';

type Fees = Pick<OfferedPaymentBody, 'fee' | 'currencyFees'>;

interface PaymentFeesProps {
  readonly payment: Fees;
  readonly onChange: (fees: Fees) => void;
}

/** Renders the fee of a payment method in the currencies of the shop. */
export function PaymentFees({ payment, onChange }: PaymentFeesProps) {
  const currencies = useMarketCurrencies();
  const { fee = null, currencyFees = [] } = payment;
  const changeIn = (currency: Currency, amount: number | null) => {
    const others = currencyFees.filter((entry) => entry.currency !== currency);
    onChange({ fee, currencyFees: amount ? [...others, { currency, fee: amount }] : others });
  };
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <MoneyInput
          label={t('Fee')}
          placeholder={t('None')}
          value={fee}
          onChange={(amount) => onChange({ fee: amount || null, currencyFees })}
        />
        {currencies.map((currency) => (
          <MoneyInput
            key={currency}
            label={t('Fee in {currency}', { currency })}
            placeholder={t('None')}
            currency={currency}
            value={currencyFees.find((entry) => entry.currency === currency)?.fee ?? null}
            onChange={(amount) => changeIn(currency, amount)}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('Added to the order when the shopper chooses this method, and taxed as shipping is.')}
        {currencies.length > 0 && t(' In a currency without a fee, a method with a fee is not offered.')}
      </Text>
    </Stack>
  );
}
