import { NumberInput, type NumberInputProps } from '@mantine/core';
import { getDecimals, maxInUnit, shownAmount, storedAmount, type Unit } from '@vitrine/domain/shipping/units.ts';
import { useState } from 'react';

interface MeasureInputProps extends Omit<NumberInputProps, 'label' | 'value' | 'onChange' | 'min' | 'max'> {
  /** Without the unit. */
  readonly label: string;
  readonly unit: Unit;
  /** In ounces or inches. An empty text means none. */
  readonly value?: number | '';
  readonly onChange: (value: number | '') => void;
  /** The maximum value in ounces or inches. */
  readonly max?: number;
  /** Whether 0 is a value. Otherwise 0 means none. */
  readonly takesZero?: boolean;
}

/**
 * Renders an input of a weight or a length, in a unit of the shop. The typed text stays unchanged until the field loses
 * focus.
 */
export function MeasureInput({
  label,
  unit,
  value = '',
  onChange,
  max,
  takesZero = false,
  onBlur,
  ...props
}: MeasureInputProps) {
  const [typed, setTyped] = useState<{ readonly text: number | string; readonly value: number | '' } | null>(null);
  const shown = value === '' ? '' : shownAmount(value, unit);
  return (
    <NumberInput
      label={`${label} (${unit})`}
      min={0}
      {...(max !== undefined && { max: maxInUnit(max, unit) })}
      decimalScale={getDecimals(unit)}
      hideControls
      {...props}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      value={typed?.value === value ? typed.text : shown}
      onChange={(text) => {
        const amount = Number(text);
        const isNone = text === '' || !(amount > 0 || (takesZero && amount === 0));
        // A value with more precision than its display stays until someone types another.
        const next = isNone ? '' : amount === shown ? value : storedAmount(amount, unit);
        setTyped({ text, value: next });
        if (next !== value) onChange(next);
      }}
    />
  );
}
