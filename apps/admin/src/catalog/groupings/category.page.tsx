import { t } from '@vitrine/messages/admin/t.ts';
import { GroupingPage } from './grouping-page.tsx';

/** Renders one category, or a new one. */
export function Component() {
  return <GroupingPage kind="categories" noun="category" title={t('Categories')} />;
}
