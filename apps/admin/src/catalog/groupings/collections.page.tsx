import { t } from '@vitrine/messages/admin/t.ts';
import { GroupingsPage } from './groupings-page.tsx';

/** Renders /admin/catalog/collections (spec §2). */
export function Component() {
  return (
    <GroupingsPage
      kind="collections"
      noun="collection"
      title={t('Collections')}
      about={t(
        'Groups of products that you choose by hand or by rules. A collection can have a row on the home page: choose it in Content, Banner and rows.',
      )}
    />
  );
}
