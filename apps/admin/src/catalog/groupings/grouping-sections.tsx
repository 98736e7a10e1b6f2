import { Box, Stack, TextInput } from '@mantine/core';
import { descriptionLines } from '@vitrine/domain/catalog/description.ts';
import { slugify } from '@vitrine/domain/catalog/slug.ts';
import { t, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { SharingSection } from '../../ui/editor/sharing-section.tsx';
import type { DraftProps } from '../../ui/editor/use-draft.ts';
import { Section } from '../../ui/section.tsx';
import { SingleImage } from '../../ui/upload/single-image.tsx';
import { FormatText, FormattedDescription, linesToHtml } from '../formatted-description.tsx';
import { DescriptionField, NameField, SlugField } from '../text-fields.tsx';
import type { GroupingKind } from '../use-groupings.ts';
import type { GroupingDraft } from './grouping-draft.ts';

/** Renders the texts of a category or collection. */
export function GroupingTexts(props: DraftProps<GroupingDraft>) {
  const { draft, change, errors } = props;
  return (
    <Section title={t('Details')}>
      <Stack gap="sm">
        <NameField {...props} />
        <SlugField
          {...props}
          description={t(
            'The last part of the web address. If you change it, the old address redirects to the new one.',
          )}
          placeholder={slugify(draft.name)}
        />
        {draft.formattedDescription === null ? (
          <Box>
            <DescriptionField {...props} minRows={3} />
            <FormatText
              onClick={() => change({ formattedDescription: linesToHtml(descriptionLines(draft.description), 'p') })}
            />
          </Box>
        ) : (
          <FormattedDescription
            html={draft.formattedDescription}
            error={errors['formattedDescription']}
            headingAbove={1}
            plain={t('Use plain text')}
            onChange={(formattedDescription) => change({ formattedDescription })}
          />
        )}
      </Stack>
    </Section>
  );
}

/** Renders how search engines and shared links show a category or collection. */
export function GroupingSharing({ kind, ...props }: DraftProps<GroupingDraft> & { kind: GroupingKind }) {
  const { name, slug, description, image } = props.draft;
  return (
    <SharingSection
      {...props}
      path={`/${kind === 'categories' ? 'category' : 'collection'}/${slug || slugify(name)}`}
      fallback={{ title: name, description, image: image?.main ?? null }}
    />
  );
}

/** Renders the image of a category or collection and its alternative text. */
export function GroupingImage({ noun, draft: { image }, change }: DraftProps<GroupingDraft> & { noun: string }) {
  return (
    <Section title={t('Image')}>
      <Stack gap="sm">
        <SingleImage
          label={t('Image of the {noun}', { noun: translatedNoun(noun) })}
          url={image?.thumbnail ?? null}
          onChange={(chosen) =>
            change({ image: chosen && { main: chosen.main, thumbnail: chosen.thumbnail, alt: image?.alt ?? '' } })
          }
        />
        {image ? (
          <TextInput
            label={t('Alternative text')}
            maxLength={500}
            value={image.alt}
            onChange={({ currentTarget }) => change({ image: { ...image, alt: currentTarget.value } })}
          />
        ) : null}
      </Stack>
    </Section>
  );
}
