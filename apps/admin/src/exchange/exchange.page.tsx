import { Stack } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ImportProducts } from './import-products.tsx';
import { MoveIn } from './move-in.tsx';
import { ShopArchive } from './shop-archive.tsx';

/**
 * Renders the page for product imports, for migration from another shop, and for export and import of the whole shop.
 */
export function Component() {
  return (
    <>
      <PageHeader title={t('Import and export')} />
      <Stack>
        <ImportProducts />
        <MoveIn />
        <ShopArchive />
      </Stack>
    </>
  );
}
