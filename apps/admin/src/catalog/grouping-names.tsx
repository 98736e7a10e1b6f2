import { t } from '@vitrine/messages/admin/t.ts';
import { type GroupingKind, useGroupings } from './use-groupings.ts';

/** Renders the names of categories or collections, one per line. */
export function GroupingNames({ kind, ids }: { kind: GroupingKind; ids: readonly string[] }) {
  const { data } = useGroupings(kind);
  if (ids.length === 0) return t('None');
  return ids.map((id) => data?.find((grouping) => grouping.id === id)?.path ?? '…').join('\n');
}
