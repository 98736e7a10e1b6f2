import { NativeSelect } from '@mantine/core';
import { type Currency, isCurrency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useMarketCurrencies } from '../settings/markets/use-markets.ts';
import { getShopCurrency } from '../ui/money.ts';

interface CreditCurrencyProps {
  readonly value: Currency;
  readonly onChange: (currency: Currency) => void;
}

/** Renders the choice of the currency of a gift card or store credit. It renders nothing in a shop with one currency. */
export function CreditCurrency({ value, onChange }: CreditCurrencyProps) {
  const currencies = [...new Set([getShopCurrency(), ...useMarketCurrencies()])];
  if (currencies.length === 1) return null;
  return (
    <NativeSelect
      label={t('Currency')}
      description={t('It pays only orders in this currency.')}
      data={currencies}
      value={value}
      onChange={({ currentTarget: { value: chosen } }) => {
        if (isCurrency(chosen)) onChange(chosen);
      }}
    />
  );
}
