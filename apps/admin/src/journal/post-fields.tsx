import { getText } from '../settings/html-text.ts';
import { type StaleField, textField } from '../ui/forms/stale-fields.tsx';
import type { PostDraft } from './post-draft.ts';

/** The fields that can differ between two versions of a post. */
export const postFields: readonly StaleField<PostDraft>[] = [
  textField('Title', ({ title }) => title),
  textField('Address', ({ slug }) => slug),
  textField('Author', ({ authorName }) => authorName),
  textField('Tags', ({ tags }) => tags.join(', ')),
  textField('Excerpt', ({ excerpt }) => excerpt),
  { label: 'Text', value: ({ content }) => content, show: ({ content }) => getText(content) },
  textField('Picture', ({ pictureURL }) => pictureURL ?? ''),
  textField('Products', ({ productIds }) => productIds.join(', ')),
  textField('Search title', ({ seoTitle }) => seoTitle),
  textField('Search description', ({ seoDescription }) => seoDescription),
  textField('Published', ({ isPublished }) => (isPublished ? 'Yes' : 'No')),
  textField('Publish at', ({ publishAt }) => publishAt ?? ''),
];
