import { Button } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { useMay } from '../shell/permission.ts';
import { Reading } from '../shell/view-only.tsx';

/** Renders the link from a record to the sections of its page, such as `page:` with an id. */
export function SectionsLink({ sectionsKey }: { readonly sectionsKey: string }) {
  const may = useMay();
  if (!may('pages:read')) return null;
  return (
    <Reading>
      <Button component={Link} to={`/admin/sections/${sectionsKey}`} variant="default">
        {t('Edit sections')}
      </Button>
    </Reading>
  );
}
