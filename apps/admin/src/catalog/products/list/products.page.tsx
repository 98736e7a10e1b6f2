import { Anchor, Button, Text } from '@mantine/core';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { IconPackage, IconPlus } from '../../../icons/icons.tsx';
import { GettingStartedWithoutProducts } from '../../../reports/getting-started.tsx';
import { useMay } from '../../../shell/permission.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ResourceList } from '../../../ui/list/resource-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { rich } from '../../../ui/rich.tsx';
import { useTagPresets } from '../../presets/use-presets.ts';
import { useProductTypes } from '../../types/use-product-types.ts';
import { type NamedGrouping, useGroupings } from '../../use-groupings.ts';
import { BulkProducts } from './bulk-products.tsx';
import { productsList } from './products-list.ts';

/** Renders /admin/catalog/products (spec §2). */
export function Component() {
  const { data: categories } = useGroupings('categories');
  const { data: collections } = useGroupings('collections');
  const { data: tags } = useTagPresets();
  const { data: types } = useProductTypes();
  const definition = useMemo(() => {
    const choices = (records: readonly NamedGrouping[] = []) =>
      records.map(({ id, path }) => ({ value: id, label: path }));
    return productsList({
      categories: choices(categories),
      collections: choices(collections),
      tags: tags?.map(({ name }) => ({ value: name, label: name })) ?? [],
      types: types?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    });
  }, [categories, collections, tags, types]);
  const may = useMay();
  const mayWrite = may('products:write');
  const add = mayWrite ? (
    <Button data-new component={Link} to="/admin/catalog/products/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('Add product')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t('Products')}>{add}</PageHeader>
      <GettingStartedWithoutProducts />
      <ResourceList<ProductRecord>
        definition={definition}
        resource="products"
        {...(mayWrite && {
          bulk: ({ items, clear }) => <BulkProducts products={items} onDone={clear} />,
        })}
        empty={
          <>
            <EmptyState icon={IconPackage} text={t('No products yet.')}>
              {add}
            </EmptyState>
            <Text size="sm" c="dimmed" ta="center">
              {rich('Moving from another platform? {import}. For all setup steps, see the {dashboard}.', {
                import: (
                  <Anchor component={Link} to="/admin/catalog/import" size="sm" underline="always">
                    {t('Import your products')}
                  </Anchor>
                ),
                dashboard: (
                  <Anchor component={Link} to="/admin/dashboard" size="sm" underline="always">
                    {t('dashboard')}
                  </Anchor>
                ),
              })}
            </Text>
          </>
        }
      />
    </>
  );
}
