import { Alert, Button, Grid, Group, Stack } from '@mantine/core';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { EditorFrame } from '../../ui/editor/editor-frame.tsx';
import { useDraft } from '../../ui/editor/use-draft.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useShopLocale } from '../../ui/shop-locale.tsx';
import { DigitalSection } from '../digital/digital-section.tsx';
import { ProductStatusBadge } from '../product-status-badge.tsx';
import { TypeSection } from '../types/type-section.tsx';
import { TypedFields } from '../types/typed-fields.tsx';
import { isSameDraft, type ProductDraft, productParts, toDraft } from './product-draft.ts';
import { productFields } from './product-fields.tsx';
import { ProductHistory } from './product-history.tsx';
import { RelatedSection } from './related-section.tsx';
import { FeedIssues } from './sections/feed-issues.tsx';
import { GroupingsSection } from './sections/groupings-section.tsx';
import { ImagesSection } from './sections/images-section.tsx';
import { KitSection } from './sections/kit-section.tsx';
import { MarketPrices } from './sections/market-prices.tsx';
import { PriceSection } from './sections/price-section.tsx';
import { ProductSharing } from './sections/product-sharing.tsx';
import { ShippingSection } from './sections/shipping-section.tsx';
import { SoldInSection } from './sections/sold-in-section.tsx';
import { TextsSection } from './sections/texts-section.tsx';
import { useSaveProduct } from './use-save-product.ts';
import { OptionsSection } from './variants/options-section.tsx';
import { VariantFields } from './variants/variant-fields.tsx';
import { VariantsSection } from './variants/variants-section.tsx';

interface ProductEditorProps {
  /** Null until the product is saved for the first time. */
  record: ProductRecord | null;
  initial: ProductDraft;
  /** Whether the product was deleted, so that nothing is left to save. */
  isDeleted?: boolean;
  /** Refetches the product and starts a new draft from it. */
  onSaved: () => Promise<void>;
}

export const productsPage = { to: '/admin/catalog/products', label: t('Products') } as const;

/** Renders the editor of one product. A save writes everything in one transaction. */
export function ProductEditor({ onSaved, isDeleted = false, ...opened }: ProductEditorProps) {
  const [{ record, initial }] = useState(opened);
  const { draft, setDraft, change, errors, refuse, discard } = useDraft(initial);
  const units = useShopLocale();
  const isChanged = record ? !isSameDraft(draft, initial) : draft !== initial;
  const save = useSaveProduct({ record, initial, onSaved, onRefused: refuse });
  const props = { draft, change, errors };
  return (
    <EditorFrame
      what={t('The product')}
      header={
        record ? null : (
          <PageHeader
            title={t('New product')}
            back={productsPage}
            mark={<ProductStatusBadge status={draft.status} />}
          />
        )
      }
      draft={draft}
      initial={initial}
      fields={productFields(units)}
      isDirty={isChanged && !isDeleted}
      updatedAt={record?.updatedAt ?? null}
      save={save}
      read={async () => {
        const saved = await api.products.one({ where: { id: record?.id ?? null }, include: [...productParts] });
        return { draft: toDraft(saved), updatedAt: saved.updatedAt };
      }}
      onReload={onSaved}
      onDiscard={discard}
      creation={record ? null : { saveLabel: t('Create product'), label: t('Unsaved product') }}
    >
      {record?.status === 'DRAFT' ? (
        <DraftNotice
          isSaving={save.isPending}
          onActivate={() => {
            const active: ProductDraft = { ...draft, status: 'ACTIVE', publishAt: null };
            setDraft(active);
            save.save(active, record.updatedAt);
          }}
        />
      ) : null}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack>
            <TextsSection {...props} />
            <TypeSection {...props} />
            <ImagesSection
              {...props}
              addImage={(image) => setDraft((before) => ({ ...before, images: [...before.images, image] }))}
            />
            <PriceSection {...props} />
            <ShippingSection {...props} />
            <OptionsSection {...props} />
            {draft.variants.length > 0 ? <VariantsSection draft={draft} setDraft={setDraft} /> : null}
            <KitSection {...props} productId={record?.id ?? null} />
            {record ? <DigitalSection product={record} /> : null}
            <TypedFields {...props} />
            {record ? (
              <VariantFields variants={initial.variants} isProductChanged={isChanged} onSaved={onSaved} />
            ) : null}
            {record ? <MarketPrices productId={record.id} /> : null}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack>
            <GroupingsSection {...props} />
            <SoldInSection {...props} />
            <ProductSharing {...props} />
            {record ? <FeedIssues productId={record.id} /> : null}
          </Stack>
        </Grid.Col>
      </Grid>
      {record ? <RelatedSection productId={record.id} /> : null}
      {record ? <ProductHistory product={record} /> : null}
    </EditorFrame>
  );
}

function DraftNotice({ isSaving, onActivate }: { isSaving: boolean; onActivate: () => void }) {
  return (
    <Alert color="yellow" mb="md" role="note" title={t('Shoppers cannot see this product yet')}>
      <Group gap="sm">
        {t('This product is a draft. Set it to active to sell it.')}
        <Button size="xs" loading={isSaving} onClick={onActivate}>
          {t('Set to active')}
        </Button>
      </Group>
    </Alert>
  );
}
