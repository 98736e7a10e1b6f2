import { t } from '@vitrine/messages/admin/t.ts';
import { fieldValuesField } from '../../custom-fields/stale-field-values.ts';
import { imageField, type StaleField, textField } from '../../ui/forms/stale-fields.tsx';
import { getText } from '../html-text.ts';
import type { PageDraft } from './page-draft.ts';

/** The fields that can differ between two versions of a page. */
export const pageFields: readonly StaleField<PageDraft>[] = [
  textField(t('Title'), ({ title }) => title),
  textField(t('Address'), ({ slug }) => slug),
  { label: t('Text'), value: ({ content }) => content, show: ({ content }) => getText(content) },
  textField(t('Search title'), ({ seoTitle }) => seoTitle),
  textField(t('Search description'), ({ seoDescription }) => seoDescription),
  imageField(t('Picture for sharing'), ({ shareImage }) => shareImage),
  textField(t('Published'), ({ isPublished }) => (isPublished ? t('Yes') : t('No'))),
  textField(t('Publish at'), ({ publishAt }) => publishAt ?? ''),
  fieldValuesField(({ customFields }) => customFields),
];
