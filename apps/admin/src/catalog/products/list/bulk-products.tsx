import { Button, Menu } from '@mantine/core';
import type { ProductRecord, UpdateProduct } from '@vitrine/contract/catalog/product.schema.ts';
import { type ProductStatus, productStatuses } from '@vitrine/domain/catalog/product-status.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IconChevronUp } from '../../../icons/icons.tsx';
import { api } from '../../../shell/api.ts';
import { ConfirmModal } from '../../../ui/dialogs/confirm-modal.tsx';
import { constantLabel, counted } from '../../../ui/labels.ts';
import { useBulk } from '../../../ui/list/use-bulk.ts';
import { useMarketChoices } from '../../sold-in-choice.tsx';
import { type BulkEdit, BulkEditModal } from './bulk-edit-modal.tsx';

const edits: readonly { edit: BulkEdit; label: string }[] = [
  { edit: 'price', label: t('Price') },
  { edit: 'discount', label: t('Discount') },
  { edit: 'tags', label: t('Tags') },
  { edit: 'categories', label: t('Categories') },
  { edit: 'collections', label: t('Collections') },
  { edit: 'markets', label: t('Markets') },
];

const questions: Record<ProductStatus, (products: string) => string> = {
  ACTIVE: (products) => t('Set {products} to active?', { products }),
  DRAFT: (products) => t('Set {products} to draft?', { products }),
  ARCHIVED: (products) => t('Set {products} to archived?', { products }),
};
const confirmations: Record<ProductStatus, string> = {
  ACTIVE: t('Set to active'),
  DRAFT: t('Set to draft'),
  ARCHIVED: t('Set to archived'),
};

/** The effect of each status for shoppers. */
const consequences: Record<ProductStatus, string> = {
  ACTIVE: t('Shoppers can see and buy them immediately.'),
  DRAFT: t('Shoppers cannot see or buy them until you set them to active again.'),
  ARCHIVED: t('Shoppers cannot see or buy them. Existing orders keep them, and you can set them to active again.'),
};

/** Changes status, price, discount, tags, groupings, markets or archive state of all chosen products. */
export function BulkProducts({ products, onDone }: { products: readonly ProductRecord[]; onDone: () => void }) {
  const navigate = useNavigate();
  const hasMarkets = useMarketChoices().length > 1;
  const [edit, setEdit] = useState<BulkEdit | null>(null);
  const [requested, setIsConfirming] = useState<ProductStatus | null>(null);
  const bulk = useBulk<ProductRecord>({ resource: 'products', getName: ({ name }) => name, onDone });
  const apply = (getChangedFields: (product: ProductRecord) => UpdateProduct) =>
    bulk.mutate({ items: products, action: (product) => api.products.update(product.id, getChangedFields(product)) });
  const shown = edits.filter(({ edit: kind }) => kind !== 'markets' || hasMarkets);
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            loading={bulk.isPending}
            rightSection={<IconChevronUp size={14} aria-hidden />}
          >
            {t('Status')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {productStatuses.map((status) => (
            <Menu.Item key={status} onClick={() => setIsConfirming(status)}>
              {constantLabel(status)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {shown.map(({ edit: kind, label }) => (
        <Button key={kind} size="xs" variant="default" disabled={bulk.isPending} onClick={() => setEdit(kind)}>
          {label}
        </Button>
      ))}
      <Button size="xs" variant="default" disabled={bulk.isPending} onClick={() => setIsConfirming('ARCHIVED')}>
        {t('Archive')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={bulk.isPending}
        onClick={() => void navigate('/admin/catalog/table', { state: { ids: products.map(({ id }) => id) } })}
      >
        {t('Edit in table')}
      </Button>
      {requested ? (
        <ConfirmModal
          title={questions[requested](counted(products.length, 'product'))}
          confirmLabel={confirmations[requested]}
          isLoss={requested !== 'ACTIVE'}
          onConfirm={() => {
            apply(() => ({ status: requested }));
            setIsConfirming(null);
          }}
          onClose={() => setIsConfirming(null)}
        >
          {consequences[requested]}
        </ConfirmModal>
      ) : null}
      {edit ? (
        <BulkEditModal
          edit={edit}
          products={products}
          onClose={() => setEdit(null)}
          onApply={(getChangedFields) => {
            apply(getChangedFields);
            setEdit(null);
          }}
        />
      ) : null}
    </>
  );
}
