import { ActionIcon, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import type { ProductOption } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconTrash } from '../../../icons/icons.tsx';
import { SortableList } from '../../../ui/inputs/sortable-list.tsx';
import { counted } from '../../../ui/labels.ts';
import { Section } from '../../../ui/section.tsx';
import { useOptionPresets } from '../../presets/use-presets.ts';
import { type ProductDraftProps, variantsFor } from '../product-draft.ts';
import { AddOption } from './add-option.tsx';
import { areFewVariants } from './variant-count.ts';

/** Renders the options that shoppers choose from. Every combination becomes a variant. */
export function OptionsSection({ draft, change, errors }: ProductDraftProps) {
  const isRefused = errors['options'] !== undefined;
  const { data: presets, isPending } = useOptionPresets();
  const setOptions = (options: readonly ProductOption[]) => {
    if (areFewVariants(options)) change({ options, variants: variantsFor(options, draft.variants, draft) });
  };
  const edit = (position: number, option: ProductOption) =>
    setOptions(draft.options.map((other, index) => (index === position ? option : other)));
  return (
    <Section
      title={t('Options')}
      actions={
        <AddOption
          presets={presets?.filter(({ name }) => !draft.options.some((option) => option.name === name)) ?? []}
          isLoading={isPending}
          onAdd={(option) => setOptions([...draft.options, option])}
        />
      }
    >
      {draft.options.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('Add options such as color or size to sell this product in variants.')}
        </Text>
      ) : (
        <Stack gap="xs">
          <SortableList
            label={t('Options in the order in which shoppers choose')}
            items={draft.options.map((option, index) => ({ option, index }))}
            getId={({ index }) => String(index)}
            getName={({ option, index }) => option.name || t('option {number}', { number: index + 1 })}
            onChange={(items) => setOptions(items.map(({ option }) => option))}
          >
            {({ option, index: position }, handle) => (
              <Group gap="xs" className="option-row" align="flex-start" py={4}>
                {handle}
                <TextInput
                  aria-label={t('Name of option {number}', { number: position + 1 })}
                  placeholder={t('Color')}
                  w={130}
                  maxLength={100}
                  error={isRefused && option.name.trim() === ''}
                  value={option.name}
                  onChange={({ currentTarget }) =>
                    edit(position, { ...option, name: currentTarget.value.replaceAll(':', '') })
                  }
                />
                <TagsInput
                  aria-label={t('Values of {name}', {
                    name: option.name || t('option {number}', { number: position + 1 }),
                  })}
                  placeholder={option.values.length === 0 ? t('Sand, Moss') : ''}
                  splitChars={[',']}
                  className="option-values"
                  error={isRefused && option.values.length === 0}
                  value={[...option.values]}
                  onChange={(values) => edit(position, { ...option, values })}
                />
                <ActionIcon
                  variant="subtle"
                  color="danger"
                  aria-label={t('Remove {name}', {
                    name: option.name || t('option {number}', { number: position + 1 }),
                  })}
                  onClick={() => setOptions(draft.options.filter((_, index) => index !== position))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
            )}
          </SortableList>
          {isRefused ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {errors['options']}
            </Text>
          ) : null}
          <Text size="sm" c="dimmed" role="status">
            {draft.variants.length > 0
              ? counted(draft.variants.length, 'variant')
              : t('Enter a name and the values. Press Enter or type a comma after each value.')}
          </Text>
        </Stack>
      )}
    </Section>
  );
}
