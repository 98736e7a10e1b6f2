import { Button, Select, Stack, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import type { PartDraft, ProductDraftProps, VariantDraft } from '../product-draft.ts';
import { KitPartsInput } from './kit-parts-input.tsx';

type KitSectionProps = Pick<ProductDraftProps, 'draft' | 'change' | 'errors'> & {
  /** Null for a new product. */
  productId: string | null;
};

/** Renders the parts of a kit: of the product, or of one of its variants. It is closed for a product without parts. */
export function KitSection(props: KitSectionProps) {
  const { draft, errors } = props;
  const [isOpened, setOpened] = useState(false);
  const isKit = draft.parts.length > 0 || draft.variants.some(({ parts }) => parts.length > 0);
  return (
    <Section title={t('Kit')}>
      {isOpened || isKit || errors['parts'] ? (
        <KitFields {...props} />
      ) : (
        <Button variant="default" size="xs" onClick={() => setOpened(true)}>
          {t('Make a kit of other products')}
        </Button>
      )}
    </Section>
  );
}

function KitFields({ draft, change, errors, productId }: KitSectionProps) {
  const { variants } = draft;
  const [key, setKey] = useState<string | null>(null);
  const variant = variants.find((one) => one.key === key) ?? variants[0];
  const setParts = (parts: readonly PartDraft[]) => {
    const ofVariants = variants.map((one) => (one === variant ? withParts(one, parts) : one));
    change(variant ? { variants: ofVariants } : { parts, ...(parts.length > 0 && { stockPolicy: 'TRACKED' }) });
  };
  const error = errors['parts'];
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('A kit is made of other products. Its stock is calculated from theirs, and an order takes theirs.')}
      </Text>
      {variant ? (
        <Select
          label={t('Variant')}
          data={variants.map((one) => ({ value: one.key, label: variantName(one) }))}
          value={variant.key}
          allowDeselect={false}
          onChange={setKey}
        />
      ) : null}
      <KitPartsInput
        key={variant?.key}
        parts={variant ? variant.parts : draft.parts}
        productId={productId}
        onChange={setParts}
      />
      {error ? (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}

/** The stock of a kit is always tracked. */
function withParts(variant: VariantDraft, parts: readonly PartDraft[]): VariantDraft {
  return { ...variant, parts, ...(parts.length > 0 && { stockPolicy: 'TRACKED' }) };
}

function variantName({ options, parts }: VariantDraft): string {
  const name = options.map((option) => option.slice(option.indexOf(':') + 1)).join(' / ');
  return parts.length > 0 ? t('{name} (kit)', { name }) : name;
}
