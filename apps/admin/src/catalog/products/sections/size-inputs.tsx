import { Group } from '@mantine/core';
import type { Sides } from '@vitrine/domain/shipping/parcels/packing.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { MeasureInput } from '../../../ui/inputs/measure-input.tsx';
import { useShopLocale } from '../../../ui/shop-locale.tsx';
import { maxInches } from '../variants/variant-cells.ts';

interface SizeInputsProps {
  readonly size: Sides | null;
  readonly onChange: (size: Sides | null) => void;
}

const sides = [
  ['length', t('Length')],
  ['width', t('Width')],
  ['height', t('Height')],
] as const;

type Typed = { readonly [Side in keyof Sides]: number | '' };
const noSides: Typed = { length: '', width: '', height: '' };

/** Renders the inputs for the packed size of a unit. The size counts when all three sides are set. */
export function SizeInputs({ size, onChange }: SizeInputsProps) {
  const { lengthUnit } = useShopLocale();
  // Sides that do not form a complete size yet. The draft holds only complete sizes.
  const [partial, setPartial] = useState<Typed>(noSides);
  const shown = size ?? partial;
  return (
    <Group align="flex-end" gap="sm" role="group" aria-label={t('Packaged size')}>
      {sides.map(([side, label]) => (
        <MeasureInput
          key={side}
          label={label}
          unit={lengthUnit}
          max={maxInches}
          w={120}
          value={shown[side]}
          onChange={(value) => {
            const typed = { ...shown, [side]: value };
            setPartial(typed);
            const { length, width, height } = typed;
            onChange(length && width && height ? { length, width, height } : null);
          }}
        />
      ))}
    </Group>
  );
}
