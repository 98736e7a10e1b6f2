import { Group, Input, NumberInput } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import type { ReactNode } from 'react';

interface CartDelaysProps {
  /** The delays in hours since the last change of the cart. */
  readonly hours: readonly number[];
  readonly error: ReactNode;
  readonly onChange: (hours: number[]) => void;
}

const names = [t('First reminder'), t('Second reminder'), t('Third reminder')];

/** Renders the delays of up to three reminders. A blank one, and those after it, are not sent. */
export function CartDelays({ hours, error, onChange }: CartDelaysProps) {
  const change = (index: number, value: number | string) => {
    const earlier = hours.slice(0, index);
    onChange(typeof value === 'number' ? [...earlier, value, ...hours.slice(index + 1)] : earlier);
  };
  return (
    <Input.Wrapper description={t('Hours after the last change of the cart. A blank one is not sent.')} error={error}>
      <Group align="start" my={6}>
        {names.slice(0, hours.length + 1).map((label, index) => (
          <NumberInput
            key={label}
            label={label}
            min={1}
            max={720}
            allowDecimal={false}
            w={160}
            value={hours[index] ?? ''}
            onChange={(value) => change(index, value)}
          />
        ))}
      </Group>
    </Input.Wrapper>
  );
}
