import { t } from '@vitrine/messages/admin/t.ts';
import { GroupingPage } from './grouping-page.tsx';

/** Renders one collection, or a new one. */
export function Component() {
  return <GroupingPage kind="collections" noun="collection" title={t('Collections')} />;
}
