import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { RecordTable } from '../ui/list/record-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { ShortTime } from '../ui/time.tsx';
import { fieldChanges } from './audit-changes.ts';
import { OpenEntry } from './audit-entry.tsx';
import { actorLabel } from './audit-words.ts';

/** Renders the latest changes of one record. */
export function AuditEntries({ where }: { where: { resource: string; resourceId: string } }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', 'of', where],
    queryFn: () => api.staff.audit.many({ where, orderBy: [{ at: 'desc' }], limit: 50 }),
  });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  if (data.items.length === 0) return <Text size="sm">{t('No changes yet.')}</Text>;
  return (
    <RecordTable
      rows={data.items}
      getKey={({ id }) => id}
      columns={[
        { label: t('Date'), cell: ({ at }) => <ShortTime at={at} /> },
        { label: t('Action'), cell: (entry) => <OpenEntry entry={entry} /> },
        {
          label: t('Changed fields'),
          from: 'sm',
          cell: ({ before, after }) =>
            fieldChanges(before, after)
              .map(({ label }) => label)
              .join(', '),
        },
        { label: t('Staff'), cell: (entry) => actorLabel(entry) },
      ]}
    />
  );
}
