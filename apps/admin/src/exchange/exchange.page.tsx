import { Stack } from '@mantine/core';
import { PageHeader } from '../ui/page-header.tsx';
import { ImportProducts } from './import-products.tsx';
import { ShopArchive } from './shop-archive.tsx';

/** Product files in, everything out and in again. */
export function Component() {
  return (
    <>
      <PageHeader title="Import and export" />
      <Stack>
        <ImportProducts />
        <ShopArchive />
      </Stack>
    </>
  );
}
