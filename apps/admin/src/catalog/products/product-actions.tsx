import { Button, Group } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { DeleteRecord } from '../../ui/delete-record.tsx';
import { DisabledReason } from '../../ui/disabled-reason.tsx';

interface ProductActionsProps {
  product: ProductRecord;
  onDeleted: () => void;
}

/**
 * The actions on a saved product: view it in the shop, copy it, or delete it (a product that was ever ordered is archived instead:
 * docs/behaviour/screens.md#products).
 */
export function ProductActions({ product, onDeleted }: ProductActionsProps) {
  const previewReason = product.status === 'ACTIVE' ? null : 'Shoppers see active products only.';
  return (
    <Group gap="xs">
      <DisabledReason reason={previewReason}>
        <Button
          component="a"
          href={`/product/${product.slug}`}
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
      </DisabledReason>
      <Button
        component={Link}
        to={`/admin/catalog/products/new?from=${product.id}`}
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
      >
        Duplicate
      </Button>
      <DeleteRecord
        name={product.name}
        noun="product"
        remove={() => api.products.delete(product.id)}
        done="Product deleted, or archived if it was ever ordered."
        list={{ to: '/admin/catalog/products', resource: 'products' }}
        onDeleted={onDeleted}
      >
        Shoppers no longer see it. A product that was ever ordered is archived instead: orders keep it, and it can be
        made active again. Any other goes with its variants and reviews; the audit log can bring it back.
      </DeleteRecord>
    </Group>
  );
}
