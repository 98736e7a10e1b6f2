import { t } from '@vitrine/messages/admin/t.ts';
import { getText } from '../settings/html-text.ts';
import { type StaleField, textField } from '../ui/forms/stale-fields.tsx';
import type { PostDraft } from './post-draft.ts';

/** The fields that can differ between two versions of a post. */
export const postFields: readonly StaleField<PostDraft>[] = [
  textField(t('Title'), ({ title }) => title),
  textField(t('Address'), ({ slug }) => slug),
  textField(t('Author'), ({ authorName }) => authorName),
  textField(t('Tags'), ({ tags }) => tags.join(', ')),
  textField(t('Excerpt'), ({ excerpt }) => excerpt),
  { label: t('Text'), value: ({ content }) => content, show: ({ content }) => getText(content) },
  textField(t('Picture'), ({ pictureURL }) => pictureURL ?? ''),
  textField(t('Products'), ({ productIds }) => productIds.join(', ')),
  textField(t('Search title'), ({ seoTitle }) => seoTitle),
  textField(t('Search description'), ({ seoDescription }) => seoDescription),
  textField(t('Published'), ({ isPublished }) => (isPublished ? t('Yes') : t('No'))),
  textField(t('Publish at'), ({ publishAt }) => publishAt ?? ''),
];
