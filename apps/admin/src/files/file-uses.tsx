import { Anchor, List, Stack, Text } from '@mantine/core';
import type { FileUse, LibraryDetails } from '@vitrine/contract/storage/library.schema.ts';
import type { TranslatableResource } from '@vitrine/domain/translations/translatable-fields.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { translationAddress } from '../translations/kinds.ts';

const kinds: Readonly<Record<FileUse['kind'], { readonly label: string; readonly to: (id: string) => string }>> = {
  product: { label: t('Product'), to: (id) => `/admin/catalog/products/${id}` },
  category: { label: t('Category'), to: (id) => `/admin/catalog/categories/${id}` },
  collection: { label: t('Collection'), to: (id) => `/admin/catalog/collections/${id}` },
  page: { label: t('Page'), to: (id) => `/admin/settings/pages/${id}` },
  post: { label: t('Journal'), to: (id) => `/admin/journal/${id}` },
  review: { label: t('Review'), to: () => '/admin/reviews' },
  sections: { label: t('Sections'), to: (id) => `/admin/sections/${encodeURIComponent(id)}` },
  settings: { label: t('Settings'), to: settingsPage },
  translation: { label: t('Translation'), to: translationPage },
  customer: { label: t('Custom field'), to: (id) => `/admin/users/${id}` },
  order: { label: t('Order'), to: (id) => `/admin/orders/${id}` },
};

/** Renders the records that refer to a file, as links. A page with several such lists gives each its own name. */
export function FileUses({
  file: { uses, hasMoreUses },
  name = t('Used in'),
}: {
  file: LibraryDetails;
  name?: string;
}) {
  return (
    <Stack gap={4} component="section" aria-label={name}>
      <Text fw={600} size="sm">
        {t('Used in')}
      </Text>
      {uses.length === 0 ? <Text size="sm">{t('Nothing uses this file.')}</Text> : null}
      <List size="sm">
        {uses.map((use) => (
          <List.Item key={`${use.kind} ${use.id}`}>
            {kinds[use.kind].label}:{' '}
            <Anchor component={Link} to={kinds[use.kind].to(use.id)} className="breaks">
              {use.name}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {hasMoreUses ? <Text size="sm">{t('And further records.')}</Text> : null}
    </Stack>
  );
}

/** Returns the page of a translation, whose id is its language, resource and record. */
function translationPage(id: string): string {
  const [, locale = '', resource = '', record = ''] = /^([^/]*)\/([^/]*)\/(.*)$/.exec(id) ?? [];
  return translationAddress(locale, resource as TranslatableResource, record);
}

/** Returns the page of the settings of a key. */
function settingsPage(key: string): string {
  return key.includes('mail') ? '/admin/settings/emails/branding' : '/admin/settings/site';
}
