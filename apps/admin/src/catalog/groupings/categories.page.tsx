import { t } from '@vitrine/messages/admin/t.ts';
import { GroupingsPage } from './groupings-page.tsx';

/** Renders /admin/catalog/categories (spec §2). */
export function Component() {
  return (
    <GroupingsPage
      kind="categories"
      noun="category"
      title={t('Categories')}
      about={t('Shoppers browse products by category on the home page and in the menu.')}
    />
  );
}
