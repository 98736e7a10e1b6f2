import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type Currency, currencyDecimals } from '@vitrine/domain/money/currencies.ts';
import { adminLanguage } from '@vitrine/messages/admin/t.ts';
import { getShopCurrency, moneySign, plainMoney, typedAmount } from '../money.ts';

interface MoneyInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'max' | 'min'> {
  /** In cents. Null when empty. */
  value: number | null;
  onChange: (amount: number | null) => void;
  max?: number;
  /** By default the currency of the shop. */
  currency?: Currency;
}

const maxCents = 100_000_000_000;

/** Returns the separators of the language, with the sign of the currency where the language writes it. */
function numberSigns(currency: Currency): NumberInputProps {
  const sign = moneySign(currency);
  return adminLanguage() === 'de'
    ? { suffix: `\u00a0${sign}`, thousandSeparator: '.' }
    : { prefix: sign, thousandSeparator: ',' };
}

/** Renders an input of an amount, typed in units of a currency and stored in its smallest unit. */
export function MoneyInput({
  value,
  onChange,
  max = maxCents,
  currency = getShopCurrency(),
  ...rest
}: MoneyInputProps) {
  const units = (amount: number) => Number(plainMoney(amount, currency));
  return (
    <NumberInput
      decimalScale={currencyDecimals(currency)}
      fixedDecimalScale
      {...numberSigns(currency)}
      hideControls
      allowNegative={false}
      inputMode="decimal"
      max={units(max)}
      {...rest}
      value={value === null ? '' : units(value)}
      onChange={(typed) => onChange(typedAmount(String(typed), currency))}
    />
  );
}
