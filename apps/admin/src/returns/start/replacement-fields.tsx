import { Anchor, Group, Select, Stack, Text } from '@mantine/core';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { itemName } from '@vitrine/domain/returns/item-name.ts';
import { shownOption } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { ProductPicker } from '../../catalog/product-picker.tsx';
import { type ChosenReplacement, chosenLines } from './start-draft.ts';
import type { StartFieldsProps } from './start-fields.tsx';

/** Chooses what replaces each item of an exchange, unit for unit. */
export function ReplacementFields({ options, draft, onChange }: StartFieldsProps) {
  const set = (lineId: string, chosen: ChosenReplacement | null) => {
    const { [lineId]: _, ...others } = draft.replacements;
    onChange({ replacements: chosen === null ? others : { ...others, [lineId]: chosen } });
  };
  return chosenLines(options, draft).map((line) => {
    const label = t('Replacement for {name}', { name: itemName(line) });
    const chosen = draft.replacements[line.lineId];
    if (!chosen)
      return (
        <ProductPicker
          key={line.lineId}
          label={label}
          withVariants
          onlyActive
          onPick={(product) => set(line.lineId, toReplacement(product))}
        />
      );
    return (
      <Stack key={line.lineId} gap={4} role="group" aria-label={label}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Group gap="xs" justify="space-between">
          <Text size="sm" className="breaks">
            {chosen.name}
          </Text>
          <Anchor component="button" type="button" size="sm" onClick={() => set(line.lineId, null)}>
            {t('Choose another')}
          </Anchor>
        </Group>
        {chosen.variants.length > 0 ? (
          <Select
            aria-label={t('Variant of {name}', { name: chosen.name })}
            placeholder={t('Choose options')}
            data={chosen.variants.map(({ id, label: text }) => ({ value: id, label: text }))}
            value={chosen.variantId}
            onChange={(variantId) => set(line.lineId, { ...chosen, variantId })}
            allowDeselect={false}
            searchable
          />
        ) : null}
      </Stack>
    );
  });
}

function toReplacement({ id, name, hasVariants, variants }: ProductRecord): ChosenReplacement {
  const choices = variants.map((variant) => ({
    id: variant.id,
    label: variant.options.map(shownOption).join(' / '),
  }));
  return { productId: id, name, variants: hasVariants ? choices : [], variantId: null };
}
