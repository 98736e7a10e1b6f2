import { NumberInput, type NumberInputProps } from '@mantine/core';
import { adminLocale } from '@vitrine/messages/admin/t.ts';
import { typedRate } from '../money.ts';

/** German has a space before the sign. */
const suffix = adminLocale() === 'de-DE' ? '\u00a0%' : '%';

interface PercentInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** In basis points, hundredths of a percent. Null when empty. */
  value: number | null;
  onChange: (rate: number | null) => void;
  /** Converts the typed percentage into basis points. By default, it rounds to whole basis points. */
  read?: (typed: number | string) => number;
}

/**
 * Renders an input of a rate, typed in percent and stored in basis points. It accepts 0 to 100 unless other limits are
 * set.
 */
export function PercentInput({ value, onChange, read = typedRate, ...rest }: PercentInputProps) {
  return (
    <NumberInput
      suffix={suffix}
      min={0}
      max={100}
      decimalScale={2}
      {...rest}
      value={value === null ? '' : value / 100}
      onChange={(percent) => onChange(percent === '' ? null : read(percent))}
    />
  );
}
