import { t } from '@vitrine/messages/admin/t.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Renders whether shoppers see a page. Undefined if there is none yet. */
export function PageStateBadge({ page }: { page: { readonly isPublished: boolean } | undefined }) {
  if (!page) return <StatusBadge tone="waiting">{t('Not created')}</StatusBadge>;
  return page.isPublished ? (
    <StatusBadge tone="good">{t('Published')}</StatusBadge>
  ) : (
    <StatusBadge tone="off">{t('Not published')}</StatusBadge>
  );
}
