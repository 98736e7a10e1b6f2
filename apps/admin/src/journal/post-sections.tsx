import { Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { postBounds } from '@vitrine/contract/journal/post-bounds.ts';
import { slugify } from '@vitrine/domain/catalog/slug.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { PublicationFields } from '../ui/editor/publication-fields.tsx';
import { SharingPreview } from '../ui/editor/sharing-section.tsx';
import type { DraftProps } from '../ui/editor/use-draft.ts';
import { RichText } from '../ui/inputs/rich-text/rich-text.tsx';
import { Section } from '../ui/section.tsx';
import { SingleImage } from '../ui/upload/single-image.tsx';
import type { PostDraft } from './post-draft.ts';

/** Renders title, excerpt and text of a post. */
export function PostText({ draft, change, errors }: DraftProps<PostDraft>) {
  return (
    <Section title={t('Post')}>
      <Stack gap="sm">
        <TextInput
          label={t('Title')}
          required
          error={errors['title']}
          maxLength={200}
          value={draft.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <Textarea
          label={t('Excerpt')}
          description={t('The list of the journal, feeds and shared links show it.')}
          autosize
          minRows={2}
          maxLength={500}
          error={errors['excerpt']}
          value={draft.excerpt}
          onChange={({ currentTarget }) => change({ excerpt: currentTarget.value })}
        />
        <RichText
          label={t('Text of the post')}
          html={draft.content}
          error={errors['content']}
          onChange={(content) => change({ content })}
        />
      </Stack>
    </Section>
  );
}

/** Renders the visibility of a post, its address, author and tags. */
export function PostVisibility({ draft, change, errors }: DraftProps<PostDraft>) {
  return (
    <Section title={t('In the shop')}>
      <Stack gap="sm">
        <PublicationFields noun="post" draft={draft} change={change} errors={errors} />
        <TextInput
          label={t('Address')}
          description={t('The post is at {path}. Previous addresses redirect to it.', {
            path: `/journal/${draft.slug || slugify(draft.title || 'title')}`,
          })}
          placeholder={slugify(draft.title)}
          error={errors['slug']}
          maxLength={200}
          value={draft.slug}
          onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
        />
        <TextInput
          label={t('Author')}
          error={errors['authorName']}
          maxLength={120}
          value={draft.authorName}
          onChange={({ currentTarget }) => change({ authorName: currentTarget.value })}
        />
        <TagsInput
          label={t('Tags')}
          description={t('Press Enter after each tag.')}
          error={errors['tags']}
          maxTags={postBounds.tags}
          value={[...draft.tags]}
          onChange={(tags) => change({ tags })}
        />
      </Stack>
    </Section>
  );
}

/** Renders the cover picture of a post. */
export function PostPicture({ draft, change }: DraftProps<PostDraft>) {
  return (
    <Section title={t('Cover picture')}>
      <Stack gap="sm">
        <SingleImage
          label={t('Cover picture')}
          url={draft.pictureURL}
          onChange={(image) => change({ pictureURL: image?.url ?? null })}
        />
        {draft.pictureURL ? (
          <TextInput
            label={t('What it shows')}
            description={t('Screen readers read it. Leave it empty for a picture without information.')}
            maxLength={300}
            value={draft.pictureAlt}
            onChange={({ currentTarget }) => change({ pictureAlt: currentTarget.value })}
          />
        ) : null}
      </Stack>
    </Section>
  );
}

/** Renders the texts of a post for search engines and shared links. */
export function PostSearch({ draft, change, errors }: DraftProps<PostDraft>) {
  return (
    <Section title={t('Search engines and sharing')}>
      <Stack gap="sm">
        <SharingPreview
          draft={{ ...draft, shareImage: draft.pictureURL }}
          path={`/journal/${draft.slug || slugify(draft.title || 'title')}`}
          fallback={{ title: draft.title, description: draft.excerpt, image: null }}
        />
        <TextInput
          label={t('Search title')}
          description={t('Empty: the title.')}
          error={errors['seoTitle']}
          maxLength={200}
          value={draft.seoTitle}
          onChange={({ currentTarget }) => change({ seoTitle: currentTarget.value })}
        />
        <Textarea
          label={t('Search description')}
          description={t('Empty: the excerpt.')}
          autosize
          minRows={2}
          maxLength={400}
          error={errors['seoDescription']}
          value={draft.seoDescription}
          onChange={({ currentTarget }) => change({ seoDescription: currentTarget.value.replaceAll('\n', ' ') })}
        />
      </Stack>
    </Section>
  );
}
