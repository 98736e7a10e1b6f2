import { Button, List, Select, Stack, Text } from '@mantine/core';
import type { ProductType } from '@vitrine/contract/catalog/types/product-type.schema.ts';
import { missingOptions } from '@vitrine/domain/catalog/product-type.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Section } from '../../ui/section.tsx';
import { type ProductDraft, type ProductDraftProps, variantsFor } from '../products/product-draft.ts';
import { areFewVariants } from '../products/variants/variant-count.ts';
import { useProductTypes } from './use-product-types.ts';

/** Chooses the type of a product, and adopts what the type suggests. A shop without types does not show it. */
export function TypeSection({ draft, change, errors }: ProductDraftProps) {
  const { data: types = [] } = useProductTypes();
  if (types.length === 0) return null;
  const type = types.find(({ id }) => id === draft.typeId);
  return (
    <Section title={t('Product type')}>
      <Stack gap="sm">
        <Select
          aria-label={t('Product type')}
          placeholder={t('None')}
          maw={360}
          clearable
          searchable
          data={types.map(({ id, name }) => ({ value: id, label: name }))}
          value={type?.id ?? null}
          error={errors['typeId']}
          onChange={(typeId) => change({ typeId })}
        />
        {type ? <Suggestions type={type} draft={draft} change={change} /> : null}
      </Stack>
    </Section>
  );
}

interface SuggestionsProps extends Pick<ProductDraftProps, 'draft' | 'change'> {
  readonly type: ProductType;
}

/** Lists what the type suggests and the product lacks. Nothing is stored before the product is saved. */
function Suggestions({ type, draft, change }: SuggestionsProps) {
  const added = missingOptions(type.options, draft.options);
  const options = [...draft.options, ...added];
  const { categoryId, taxClassId } = type;
  const isCategoryMissing = categoryId !== null && draft.categoryIds.length === 0;
  const isTaxClassMissing = taxClassId !== null && draft.taxClassId === null;
  if (added.length === 0 && !isCategoryMissing && !isTaxClassMissing) return null;
  if (!areFewVariants(options)) {
    return (
      <Text size="sm" c="dimmed">
        {t('The options of this type would make more than 1,000 variants. Add them one by one.')}
      </Text>
    );
  }
  const adopted: Partial<ProductDraft> = {
    ...(added.length > 0 && { options, variants: variantsFor(options, draft.variants, draft) }),
    ...(isCategoryMissing && { categoryIds: [categoryId] }),
    ...(isTaxClassMissing && { taxClassId }),
  };
  return (
    <>
      <List size="sm" aria-label={t('Suggestions for {name}', { name: type.name })}>
        {added.map(({ name, values }) => (
          <List.Item key={name} className="breaks">
            {values.length > 0 ? `${name}: ${values.join(', ')}` : name}
          </List.Item>
        ))}
        {isCategoryMissing ? <List.Item>{t('The usual category')}</List.Item> : null}
        {isTaxClassMissing ? <List.Item>{t('The usual tax class')}</List.Item> : null}
      </List>
      <div>
        <Button variant="light" size="xs" onClick={() => change(adopted)}>
          {t('Use these suggestions')}
        </Button>
      </div>
    </>
  );
}
