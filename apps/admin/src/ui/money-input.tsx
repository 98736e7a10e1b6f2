import { NumberInput, type NumberInputProps } from '@mantine/core';

interface MoneyInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'max' | 'min'> {
  /** Cents; null when empty. */
  value: number | null;
  onChange: (amount: number | null) => void;
  max?: number;
}

const mostCents = 100_000_000_000;

/** An amount typed in dollars and kept in whole cents. */
export function MoneyInput({ value, onChange, max = mostCents, ...rest }: MoneyInputProps) {
  return (
    <NumberInput
      prefix="$"
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      hideControls
      allowNegative={false}
      inputMode="decimal"
      max={max / 100}
      {...rest}
      value={value === null ? '' : value / 100}
      onChange={(dollars) => onChange(dollars === '' ? null : Math.round(Number(dollars) * 100))}
    />
  );
}
