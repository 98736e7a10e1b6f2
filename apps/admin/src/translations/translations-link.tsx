import { Button } from '@mantine/core';
import type { TranslatableResource } from '@vitrine/domain/translations/translatable-fields.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { Reading } from '../shell/view-only.tsx';
import { translationAddress } from './kinds.ts';
import { useLanguages } from './use-languages.ts';

/** Renders the link from a record to its translations, in a shop with several languages. */
export function TranslationsLink({ resource, record }: { resource: TranslatableResource; record: string }) {
  const [locale] = useLanguages() ?? [];
  if (locale === undefined) return null;
  return (
    <Reading>
      <Button variant="default" component={Link} to={translationAddress(locale, resource, record)}>
        {t('Translations')}
      </Button>
    </Reading>
  );
}
