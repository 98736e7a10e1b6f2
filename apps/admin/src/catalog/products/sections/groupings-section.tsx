import { ColorInput, Group, Stack, TagsInput, Text } from '@mantine/core';
import { isColor } from '@vitrine/domain/settings/colors.ts';
import { readableText } from '@vitrine/domain/settings/contrast.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Section } from '../../../ui/section.tsx';
import { useTagPresets } from '../../presets/use-presets.ts';
import type { ProductDraftProps, TagDraft } from '../product-draft.ts';
import { DetailInputs } from './detail-inputs.tsx';
import { GroupingSelect } from './grouping-select.tsx';

/** Renders the product's categories, collections, and tags with their colours. */
export function GroupingsSection({ draft, change, errors }: ProductDraftProps) {
  const { data: presets } = useTagPresets();
  const setTags = (names: readonly string[]) =>
    change({
      tags: names.map(
        (name): TagDraft =>
          draft.tags.find((tag) => tag.name === name) ??
          presets?.find((preset) => preset.name === name) ?? { name, color: null, textColor: null },
      ),
    });
  const recolour = (name: string, color: string) =>
    change({
      tags: draft.tags.map((tag) =>
        tag.name === name
          ? { ...tag, color: color || null, textColor: isColor(color) ? readableText(color, '#ffffff') : null }
          : tag,
      ),
    });
  return (
    <Section title={t('Categories and tags')}>
      <Stack gap="sm">
        <GroupingSelect
          kind="categories"
          noun="category"
          value={draft.categoryIds}
          onChange={(categoryIds) => change({ categoryIds })}
        />
        <GroupingSelect
          kind="collections"
          noun="collection"
          value={draft.collectionIds}
          onChange={(collectionIds) => change({ collectionIds })}
        />
        <DetailInputs section="organization" draft={draft} change={change} errors={errors} />
        <TagsInput
          label={t('Tags')}
          description={t('Choose a preset or type a new tag. A preset keeps its color.')}
          data={presets?.map(({ name }) => name) ?? []}
          value={draft.tags.map(({ name }) => name)}
          onChange={setTags}
          maxTags={50}
        />
        {draft.tags.map(({ name, color, textColor }) => (
          <Group key={name} gap="xs" wrap="nowrap" justify="space-between">
            <Text
              size="xs"
              fw={600}
              px={8}
              py={2}
              style={{ borderRadius: 6 }}
              bg={color ?? '#10B981'}
              c={textColor ?? readableText(color && isColor(color) ? color : '#10B981')}
            >
              {name}
            </Text>
            <ColorInput
              aria-label={t('Color of the tag {name}', { name })}
              size="xs"
              w={130}
              value={color ?? ''}
              onChange={(value) => recolour(name, value)}
              eyeDropperButtonProps={{ 'aria-label': t('Pick the color of the tag {name} from the screen', { name }) }}
            />
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
