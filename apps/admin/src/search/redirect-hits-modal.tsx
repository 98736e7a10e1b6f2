import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { RecordTable } from '../ui/list/record-table.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { count } from '../ui/money.ts';
import { fullDayLabel } from '../ui/time.tsx';

/** Shows on which days a redirect was followed. */
export function RedirectHitsModal({ path, onClose }: { path: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['redirects', 'hits', path],
    queryFn: () => api.staff.search.redirects.hits(path),
  });
  return (
    <Dialog onClose={onClose} title={t('Visits of {path}', { path })}>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data?.days.length === 0 ? <Text size="sm">{t('Nobody followed it in the last 90 days.')}</Text> : null}
      {data && data.days.length > 0 ? (
        <RecordTable
          rows={data.days}
          getKey={({ day }) => day}
          columns={[
            { label: t('Day (UTC)'), cell: ({ day }) => fullDayLabel(day) },
            { label: t('Followed'), isNumber: true, cell: ({ hits }) => count(hits) },
          ]}
        />
      ) : null}
    </Dialog>
  );
}
