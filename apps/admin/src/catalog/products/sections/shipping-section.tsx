import { Group, Stack } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { ShippingClassSelect } from '../../../settings/zones/shipping-class-select.tsx';
import { MeasureInput } from '../../../ui/inputs/measure-input.tsx';
import { Section } from '../../../ui/section.tsx';
import { useShopLocale } from '../../../ui/shop-locale.tsx';
import type { ProductDraftProps } from '../product-draft.ts';
import { heaviestOunces } from '../variants/variant-cells.ts';
import { DetailInputs } from './detail-inputs.tsx';
import { SizeInputs } from './size-inputs.tsx';

/** Renders what carriers and the customs need: weight, size, customs data and the shipping class. */
export function ShippingSection({ draft, change, errors }: ProductDraftProps) {
  const { weightUnit } = useShopLocale();
  return (
    <Section title={t('Shipping and customs')}>
      <Stack gap="sm">
        <Group align="flex-start" gap="sm">
          <MeasureInput
            label={t('Weight')}
            unit={weightUnit}
            description={t('Including packaging')}
            max={heaviestOunces}
            w={120}
            value={draft.weight ?? ''}
            onChange={(weight) => change({ weight: weight === '' ? null : weight })}
          />
          <SizeInputs size={draft.size} onChange={(size) => change({ size })} />
        </Group>
        <Group align="flex-start" gap="sm">
          <DetailInputs section="customs" draft={draft} change={change} errors={errors} />
        </Group>
        <ShippingClassSelect
          value={draft.shippingClassId}
          onChange={(shippingClassId) => change({ shippingClassId })}
        />
      </Stack>
    </Section>
  );
}
