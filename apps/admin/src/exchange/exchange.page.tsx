import { Stack } from '@mantine/core';
import { PageHeader } from '../ui/page-header.tsx';
import { ImportProducts } from './import-products.tsx';
import { MoveIn } from './move-in.tsx';
import { ShopArchive } from './shop-archive.tsx';

/** The page for importing product files, for moving in from another shop, and for exporting and importing the whole shop. */
export function Component() {
  return (
    <>
      <PageHeader title="Import and export" />
      <Stack>
        <ImportProducts />
        <MoveIn />
        <ShopArchive />
      </Stack>
    </>
  );
}
