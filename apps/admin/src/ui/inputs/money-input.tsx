import { NumberInput, type NumberInputProps } from '@mantine/core';
import { cents, decimalAmount } from '@vitrine/domain/money/cents.ts';
import { typedAmount } from '../money.ts';

interface MoneyInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'max' | 'min'> {
  /** In cents. Null when empty. */
  value: number | null;
  onChange: (amount: number | null) => void;
  max?: number;
}

const maxCents = 100_000_000_000;

const dollars = (amount: number) => Number(decimalAmount(cents(amount)));

/** Renders an input of an amount, typed in dollars and stored in whole cents. */
export function MoneyInput({ value, onChange, max = maxCents, ...rest }: MoneyInputProps) {
  return (
    <NumberInput
      prefix="$"
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      hideControls
      allowNegative={false}
      inputMode="decimal"
      max={dollars(max)}
      {...rest}
      value={value === null ? '' : dollars(value)}
      onChange={(typed) => onChange(typedAmount(String(typed)))}
    />
  );
}
