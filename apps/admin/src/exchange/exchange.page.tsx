import { SimpleGrid, Stack, Text } from '@mantine/core';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { ImportProducts } from './import-products.tsx';

/** Product files in, everything out. */
export function Component() {
  return (
    <>
      <PageHeader title="Import and export" />
      <Stack>
        <ImportProducts />
        <Section title="Export">
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Text size="sm">
              Every list has an Export button: it writes what is filtered as CSV, up to 20,000 rows.
            </Text>
            <Text size="sm">
              <code>npm run shop -- export</code> writes everything: catalog, uploads, customers, orders and settings,
              and a product file that this page reads back.
            </Text>
          </SimpleGrid>
        </Section>
      </Stack>
    </>
  );
}
