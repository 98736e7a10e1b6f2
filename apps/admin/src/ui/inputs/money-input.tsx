import { NumberInput, type NumberInputProps } from '@mantine/core';
import { currencyDecimals } from '@vitrine/domain/money/currencies.ts';
import { getShopCurrency, moneySign, plainMoney, typedAmount } from '../money.ts';

interface MoneyInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'max' | 'min'> {
  /** In cents. Null when empty. */
  value: number | null;
  onChange: (amount: number | null) => void;
  max?: number;
}

const maxCents = 100_000_000_000;

const units = (amount: number) => Number(plainMoney(amount));

/** Renders an input of an amount, typed in units of the shop's currency and stored in its smallest unit. */
export function MoneyInput({ value, onChange, max = maxCents, ...rest }: MoneyInputProps) {
  return (
    <NumberInput
      prefix={moneySign()}
      decimalScale={currencyDecimals(getShopCurrency())}
      fixedDecimalScale
      thousandSeparator=","
      hideControls
      allowNegative={false}
      inputMode="decimal"
      max={units(max)}
      {...rest}
      value={value === null ? '' : units(value)}
      onChange={(typed) => onChange(typedAmount(String(typed)))}
    />
  );
}
