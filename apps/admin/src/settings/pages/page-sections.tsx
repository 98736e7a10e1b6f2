import { Stack, Text, TextInput } from '@mantine/core';
import { slugify } from '@vitrine/domain/catalog/slug.ts';
import { pagePath } from '@vitrine/domain/settings/policies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { PublicationFields } from '../../ui/editor/publication-fields.tsx';
import { SharingSection } from '../../ui/editor/sharing-section.tsx';
import type { DraftProps } from '../../ui/editor/use-draft.ts';
import { RichText } from '../../ui/inputs/rich-text/rich-text.tsx';
import { rich } from '../../ui/rich.tsx';
import { Section } from '../../ui/section.tsx';
import type { PageDraft } from './page-draft.ts';

/** Renders title and text of a page. */
export function PageText({ draft, change, errors }: DraftProps<PageDraft>) {
  return (
    <Section title={t('Page')}>
      <Stack gap="sm">
        <TextInput
          label={t('Title')}
          required
          error={errors['title']}
          maxLength={200}
          value={draft.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <RichText
          label={t('Text of the page')}
          html={draft.content}
          error={errors['content']}
          isTitleAllowed
          onChange={(content) => change({ content })}
        />
      </Stack>
    </Section>
  );
}

/** Renders the visibility of the page and its address. */
export function PageSection({ draft, change, errors, isPolicy }: DraftProps<PageDraft> & { isPolicy: boolean }) {
  return (
    <Section title={t('In the shop')}>
      <Stack gap="sm">
        <PublicationFields noun="page" draft={draft} change={change} errors={errors} />
        {isPolicy ? (
          <Text size="sm">
            {rich('Address: {path}. Footer and checkout link to it while it is published.', {
              path: <b>{pagePath(draft.slug)}</b>,
            })}
          </Text>
        ) : (
          <TextInput
            label={t('Address')}
            description={t('The page is at {pagePath}. Previous addresses redirect to it.', {
              pagePath: pagePath(draft.slug || slugify(draft.title || 'title')),
            })}
            placeholder={slugify(draft.title)}
            error={errors['slug']}
            maxLength={200}
            value={draft.slug}
            onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
          />
        )}
      </Stack>
    </Section>
  );
}

/** Renders how search engines and shared links show the page. */
export function PageSharing(props: DraftProps<PageDraft>) {
  const { title, slug } = props.draft;
  return (
    <SharingSection
      {...props}
      path={pagePath(slug || slugify(title || 'title'))}
      fallback={{ title, description: '', image: null }}
    />
  );
}
