import { NumberInput, type NumberInputProps } from '@mantine/core';
import { decimalsOf, mostOf, shownAmount, storedAmount, type Unit } from '@vitrine/domain/shipping/units.ts';
import { useState } from 'react';

interface MeasureInputProps extends Omit<NumberInputProps, 'label' | 'value' | 'onChange' | 'min' | 'max'> {
  /** Without the unit. */
  readonly label: string;
  readonly unit: Unit;
  /** Ounces or inches; empty text: none. */
  readonly value?: number | '';
  readonly onChange: (value: number | '') => void;
  /** The largest value in ounces or inches. */
  readonly most?: number;
  /** Whether 0 is a value; else it is none. */
  readonly takesZero?: boolean;
}

/** An input of a weight or a length, shown and typed in a unit of the shop. What was typed stays as it is until the field is left. */
export function MeasureInput({
  label,
  unit,
  value = '',
  onChange,
  most,
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
      {...(most !== undefined && { max: mostOf(most, unit) })}
      decimalScale={decimalsOf(unit)}
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
        // A value that is finer than what is shown stays while nobody types another.
        const next = isNone ? '' : amount === shown ? value : storedAmount(amount, unit);
        setTyped({ text, value: next });
        if (next !== value) onChange(next);
      }}
    />
  );
}
