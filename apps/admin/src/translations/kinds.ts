import type { TranslatableResource } from '@vitrine/domain/translations/translatable-fields.ts';
import { t } from '@vitrine/messages/admin/t.ts';

/** The kinds of texts, as the screen names them. */
export const kindLabels: Readonly<Record<TranslatableResource, string>> = {
  product: t('Products'),
  category: t('Categories'),
  collection: t('Collections'),
  page: t('Pages'),
  post: t('Journal'),
  section: t('Sections'),
  'custom-field': t('Custom fields'),
  option: t('Options'),
  tag: t('Tags'),
  link: t('Menu entries'),
  picture: t('Alternative texts'),
  site: t('Shop texts'),
  email: t('Emails'),
};

/** Returns the address of the editor of one record. */
export function translationAddress(locale: string, resource: TranslatableResource, record: string): string {
  return `/admin/translations/${locale}/${resource}/${encodeURIComponent(record)}`;
}
