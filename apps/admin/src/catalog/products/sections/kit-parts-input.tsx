import { ActionIcon, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { maxKitParts, maxPartQuantity } from '@vitrine/domain/catalog/kit.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconX } from '../../../icons/icons.tsx';
import { ProductPicker } from '../../product-picker.tsx';
import type { PartDraft } from '../product-draft.ts';

interface KitPartsInputProps {
  parts: readonly PartDraft[];
  /** The product that is edited, which cannot be its own part. */
  productId: string | null;
  onChange: (parts: readonly PartDraft[]) => void;
}

/** Renders the parts with their quantities, and a search that adds a part. A product with variants asks for one of them. */
export function KitPartsInput({ parts, productId, onChange }: KitPartsInputProps) {
  const [picked, setPicked] = useState<ProductRecord | null>(null);
  const taken = new Set(parts.map(getId));
  const add = ({ id, name }: ProductRecord, variant: { id: string; options: string[] } | null) => {
    onChange([
      ...parts,
      { productId: id, variantId: variant?.id ?? null, quantity: 1, name, options: variant?.options ?? [] },
    ]);
    setPicked(null);
  };
  return (
    <Stack gap="xs">
      {parts.map((part) => (
        <Part
          key={getId(part)}
          part={part}
          onChange={(quantity) => onChange(parts.map((one) => (one === part ? { ...one, quantity } : one)))}
          onRemove={() => onChange(parts.filter((one) => one !== part))}
        />
      ))}
      {parts.length < maxKitParts ? (
        <ProductPicker
          label={t('Add a part')}
          taken={[...(productId ? [productId] : []), ...taken]}
          withVariants
          onPick={(product) => (product.variants.length > 0 ? setPicked(product) : add(product, null))}
        />
      ) : null}
      {picked ? (
        <Select
          label={t('Variant of {name}', { name: picked.name })}
          placeholder={t('Choose a variant')}
          data={picked.variants
            .filter(({ id }) => !taken.has(id))
            .map(({ id, options }) => ({ value: id, label: options.join(', ') }))}
          value={null}
          onChange={(id) => {
            const variant = picked.variants.find((one) => one.id === id);
            if (variant) add(picked, variant);
          }}
        />
      ) : null}
    </Stack>
  );
}

interface PartProps {
  part: PartDraft;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

function Part({ part, onChange, onRemove }: PartProps) {
  const name = part.options.length > 0 ? `${part.name} (${part.options.join(', ')})` : part.name;
  return (
    <Group gap="xs" wrap="nowrap">
      <NumberInput
        aria-label={t('Quantity of {name}', { name })}
        min={1}
        max={maxPartQuantity}
        allowDecimal={false}
        w={80}
        value={part.quantity}
        onChange={(quantity) => onChange(Math.max(1, Number(quantity) || 1))}
      />
      <Text size="sm" flex={1} className="clamped">
        {name}
      </Text>
      <ActionIcon variant="subtle" color="gray" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function getId({ productId, variantId }: PartDraft): string {
  return variantId ?? productId;
}
