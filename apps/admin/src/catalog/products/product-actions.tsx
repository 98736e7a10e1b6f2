import { Button, Group } from '@mantine/core';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { IconCopy, IconExternalLink } from '../../icons/icons.tsx';
import { SectionsLink } from '../../sections/sections-link.tsx';
import { api } from '../../shell/api.ts';
import { Reading } from '../../shell/view-only.tsx';
import { TranslationsLink } from '../../translations/translations-link.tsx';
import { DeleteRecord } from '../../ui/dialogs/delete-record.tsx';
import { DisabledReason } from '../../ui/disabled-reason.tsx';

interface ProductActionsProps {
  product: ProductRecord;
  onDeleted: () => void;
}

/**
 * Renders the actions on a saved product: view it in the shop, copy it, or delete it. A product that was ever ordered
 * is archived instead (docs/behaviour/screens.md#products).
 */
export function ProductActions({ product, onDeleted }: ProductActionsProps) {
  const previewReason = product.status === 'ACTIVE' ? null : t('Shoppers can only see active products.');
  return (
    <Group gap="xs">
      <DisabledReason reason={previewReason}>
        <Reading>
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
            {t('View in shop')}
          </Button>
        </Reading>
      </DisabledReason>
      <Button
        component={Link}
        to={`/admin/catalog/products/new?from=${product.id}`}
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
      >
        {t('Duplicate')}
      </Button>
      <SectionsLink sectionsKey={`product:${product.id}`} />
      <TranslationsLink resource="product" record={product.id} />
      <DeleteRecord
        name={product.name}
        noun="product"
        remove={() => api.products.delete(product.id)}
        done={t('Product deleted. If it has orders, it was archived instead.')}
        list={{ to: '/admin/catalog/products', resource: 'products' }}
        onDeleted={onDeleted}
      >
        {t(
          'Shoppers can no longer see it. A product with orders is archived instead, and you can set it to active again. Any other product is deleted with its variants and reviews. You can undo the deletion from the audit log.',
        )}
      </DeleteRecord>
    </Group>
  );
}
