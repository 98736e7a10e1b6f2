import { SimpleGrid } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { OptionPresets } from './option-presets.tsx';
import { TagPresets } from './tag-presets.tsx';

/** Renders the tags and options that staff add to products with one click. */
export function Component() {
  return (
    <>
      <PageHeader
        title={t('Saved options and tags')}
        about={t(
          'Saved tags and options that you can add to products. Products keep their tags and options when a preset changes. Colors are the exception: a product shows those of the option preset with the same name.',
        )}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <TagPresets />
        <OptionPresets />
      </SimpleGrid>
    </>
  );
}
