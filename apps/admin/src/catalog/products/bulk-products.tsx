import { Button, Menu } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import type { ProductRecord, UpdateProduct } from '@vitrine/contract/catalog/product.schema.ts';
import { productStatuses } from '@vitrine/domain/catalog/product-status.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { useBulk } from '../../ui/use-bulk.ts';
import { inWords } from '../../ui/words.ts';
import { type BulkEdit, BulkEditModal } from './bulk-edit-modal.tsx';

const edits: readonly { edit: BulkEdit; label: string }[] = [
  { edit: 'price', label: 'Price' },
  { edit: 'discount', label: 'Discount' },
  { edit: 'tags', label: 'Tags' },
  { edit: 'categories', label: 'Categories' },
  { edit: 'collections', label: 'Collections' },
];

/** Changes on all chosen products: status, price, discount, tags, shelves, archive. */
export function BulkProducts({ products, onDone }: { products: readonly ProductRecord[]; onDone: () => void }) {
  const [edit, setEdit] = useState<BulkEdit | null>(null);
  const bulk = useBulk<ProductRecord>({ resource: 'products', nameOf: ({ name }) => name, onDone });
  const apply = (changesOf: (product: ProductRecord) => UpdateProduct) =>
    bulk.mutate({ items: products, act: (product) => api.products.update(product.id, changesOf(product)) });
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
            Status
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {productStatuses.map((status) => (
            <Menu.Item key={status} onClick={() => apply(() => ({ status }))}>
              {inWords(status)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {edits.map(({ edit: kind, label }) => (
        <Button key={kind} size="xs" variant="default" disabled={bulk.isPending} onClick={() => setEdit(kind)}>
          {label}
        </Button>
      ))}
      <Button
        size="xs"
        variant="default"
        disabled={bulk.isPending}
        onClick={() => apply(() => ({ status: 'ARCHIVED' }))}
      >
        Archive
      </Button>
      {edit ? (
        <BulkEditModal
          edit={edit}
          products={products}
          onClose={() => setEdit(null)}
          onApply={(changesOf) => {
            apply(changesOf);
            setEdit(null);
          }}
        />
      ) : null}
    </>
  );
}
