import { fieldValuesField } from '../../custom-fields/stale-field-values.ts';
import { imageField, type StaleField, textField } from '../../ui/forms/stale-fields.tsx';
import { getText } from '../html-text.ts';
import type { PageDraft } from './page-draft.ts';

/** The fields that can differ between two versions of a page. */
export const pageFields: readonly StaleField<PageDraft>[] = [
  textField('Title', ({ title }) => title),
  textField('Address', ({ slug }) => slug),
  { label: 'Text', value: ({ content }) => content, show: ({ content }) => getText(content) },
  textField('Search title', ({ seoTitle }) => seoTitle),
  textField('Search description', ({ seoDescription }) => seoDescription),
  imageField('Picture for sharing', ({ shareImage }) => shareImage),
  textField('Published', ({ isPublished }) => (isPublished ? 'Yes' : 'No')),
  textField('Publish at', ({ publishAt }) => publishAt ?? ''),
  fieldValuesField(({ customFields }) => customFields),
];
