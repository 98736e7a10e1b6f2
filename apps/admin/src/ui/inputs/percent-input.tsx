import { NumberInput, type NumberInputProps } from '@mantine/core';
import { typedRate } from '../money.ts';

interface PercentInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** Basis points, hundredths of a percent; null when empty. */
  value: number | null;
  onChange: (rate: number | null) => void;
  /** Converts typed percent into basis points; by default into whole ones. */
  read?: (typed: number | string) => number;
}

/** An input of a rate, typed in percent and stored in basis points; 0 to 100 unless other limits are given. */
export function PercentInput({ value, onChange, read = typedRate, ...rest }: PercentInputProps) {
  return (
    <NumberInput
      suffix="%"
      min={0}
      max={100}
      decimalScale={2}
      {...rest}
      value={value === null ? '' : value / 100}
      onChange={(percent) => onChange(percent === '' ? null : read(percent))}
    />
  );
}
