import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ShippingSettingsView } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconPlus } from '../../icons/icons.tsx';
import { MeasureInput } from '../../ui/inputs/measure-input.tsx';
import { Section } from '../../ui/section.tsx';
import { useShopLocale } from '../../ui/shop-locale.tsx';

type Box = ShippingSettingsView['boxes'][number];

export const newBox: Box = { name: '', length: 12, width: 8, height: 5, weight: 0, maxWeight: null };

const sides = [
  ['length', t('Length')],
  ['width', t('Width')],
  ['height', t('Height')],
  ['weight', t('Empty')],
] as const;

interface BoxesSectionProps {
  readonly boxes: readonly Box[];
  /** Returns the props that connect an input to a field of the box at that index. */
  readonly field: (index: number, name: keyof Box) => GetInputPropsReturnType;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
}

/** Renders the boxes that parcels are packed in. */
export function BoxesSection({ boxes, field, onAdd, onRemove }: BoxesSectionProps) {
  const { weightUnit, lengthUnit } = useShopLocale();
  return (
    <Section title={t('Boxes')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(
            'Prices by weight and carrier rates use the packed boxes if all items have a weight and a size. You also choose a box when you buy a label.',
          )}
        </Text>
        {boxes.map((box, index) => (
          // A box has no id, and its name changes while it is typed.
          <Stack
            key={index}
            gap="xs"
            role="group"
            aria-label={box.name.trim() || t('Box {number}', { number: index + 1 })}
          >
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <TextInput label={t('Box name')} maxLength={60} flex={1} {...field(index, 'name')} />
              <Button variant="default" onClick={() => onRemove(index)}>
                {t('Remove')}
              </Button>
            </Group>
            <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="xs">
              {sides.map(([side, label]) => (
                <MeasureInput
                  key={side}
                  label={label}
                  unit={side === 'weight' ? weightUnit : lengthUnit}
                  takesZero={side === 'weight'}
                  {...field(index, side)}
                />
              ))}
              <MeasureInput
                label={t('Most, packed')}
                unit={weightUnit}
                placeholder={t('Any')}
                {...field(index, 'maxWeight')}
                value={box.maxWeight ?? ''}
              />
            </SimpleGrid>
          </Stack>
        ))}
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {t('Add a box')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
