import { Alert, Button, Grid, Group, Stack } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { displayName } from '@vitrine/domain/catalog/product-status.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/call-failure.tsx';
import { useFaults } from '../../ui/field-faults.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { StaleModal } from '../../ui/stale-modal.tsx';
import { UnsavedWarning } from '../../ui/unsaved-warning.tsx';
import { WhyNot } from '../../ui/why-not.tsx';
import { ProductStatusBadge } from '../product-status-badge.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { ImagesSection } from './images-section.tsx';
import { OptionsSection } from './options-section.tsx';
import { PriceSection } from './price-section.tsx';
import { draftOf, isSameDraft, type ProductDraft, productParts } from './product-draft.ts';
import { productFields } from './product-fields.tsx';
import { ProductHistory } from './product-history.tsx';
import { SearchSection } from './search-section.tsx';
import { ShelvesSection } from './shelves-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { useSaveProduct } from './use-save-product.ts';
import { VariantsSection } from './variants-section.tsx';

interface ProductEditorProps {
  /** null while it is not yet saved. */
  record: ProductRecord | null;
  initial: ProductDraft;
  /** Reads the product anew and starts over with it. */
  onSaved: () => Promise<void>;
}

/** Everything about one product on one page; saved as a whole, in one transaction. */
export function ProductEditor({ onSaved, ...opened }: ProductEditorProps) {
  const [{ record, initial }] = useState(opened);
  const [draft, setDraft] = useState(initial);
  const { faults, refuse, changed, clear } = useFaults();
  const change = (changes: Partial<ProductDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    changed(Object.keys(changes));
  };
  const isDirty = record ? !isSameDraft(draft, initial) : draft !== initial;
  const save = useSaveProduct({ record, initial, onSaved, onRefused: refuse });
  const title = record ? displayName(record) : 'New product';
  const previewReason = previewRefusal(record);
  const props = { draft, change, faults };
  return (
    <>
      <UnsavedWarning isDirty={isDirty && !save.isPending && !save.isSuccess} />
      <PageHeader
        title={title}
        back={{ to: '/admin/catalog/products', label: 'Products' }}
        mark={<ProductStatusBadge status={record?.status ?? draft.status} />}
      >
        {record ? (
          <Group gap="xs">
            <WhyNot reason={previewReason}>
              <Button
                component="a"
                href={`/product/${record.slug}`}
                target="_blank"
                rel="noreferrer"
                variant="default"
                {...(previewReason !== null && { 'data-disabled': true })}
                aria-disabled={previewReason !== null}
                onClick={(event) => previewReason && event.preventDefault()}
                leftSection={<IconExternalLink size={16} aria-hidden />}
              >
                View in shop
              </Button>
            </WhyNot>
            <Button
              component={Link}
              to={`/admin/catalog/products/new?from=${record.id}`}
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
            >
              Duplicate
            </Button>
            <DeleteProduct product={record} />
          </Group>
        ) : null}
      </PageHeader>
      {save.error && !save.isStale ? (
        <Group mb="md">
          <CallFailure error={save.error} />
        </Group>
      ) : null}
      {save.isStale && record ? (
        <StaleModal
          what="The product"
          fields={productFields}
          mine={draft}
          before={initial}
          read={async () => {
            const saved = await api.products.one({ where: { id: record.id }, include: [...productParts] });
            return { draft: draftOf(saved), updatedAt: saved.updatedAt };
          }}
          onSaveMine={(updatedAt) => save.save(draft, updatedAt ?? undefined)}
          onTakeTheirs={onSaved}
          onClose={save.reset}
        />
      ) : null}
      {record?.status === 'DRAFT' ? (
        <Alert color="yellow" c="dark" mb="md" role="note" title="Shoppers do not see this product yet">
          <Group gap="sm">
            It is a draft. Once it looks right, put it on sale.
            <Button
              size="xs"
              loading={save.isPending}
              onClick={() => {
                const active: ProductDraft = { ...draft, status: 'ACTIVE' };
                setDraft(active);
                save.save(active, record.updatedAt);
              }}
            >
              Make it active
            </Button>
          </Group>
        </Alert>
      ) : null}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack>
            <TextsSection {...props} />
            <ImagesSection
              {...props}
              addImage={(image) => setDraft((before) => ({ ...before, images: [...before.images, image] }))}
            />
            <PriceSection {...props} />
            <OptionsSection {...props} />
            {draft.variants.length > 0 ? <VariantsSection draft={draft} setDraft={setDraft} /> : null}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack>
            <ShelvesSection {...props} />
            <SearchSection {...props} />
          </Stack>
        </Grid.Col>
      </Grid>
      {record ? <ProductHistory product={record} /> : null}
      <SaveBar
        isDirty={isDirty || !record}
        isSaving={save.isPending}
        saveLabel={record ? 'Save' : 'Create product'}
        {...(!record && { words: 'A new product, not in the shop yet' })}
        onSave={() => save.save(draft, record?.updatedAt)}
        onDiscard={() => {
          setDraft(initial);
          clear();
          save.reset();
        }}
      />
    </>
  );
}

function previewRefusal(record: ProductRecord | null): string | null {
  return record?.status === 'ACTIVE' ? null : 'Shoppers see active products only.';
}
