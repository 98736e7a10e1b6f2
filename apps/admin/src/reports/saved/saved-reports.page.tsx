import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveReport } from './save-report.tsx';
import { SavedReportRow } from './saved-report-row.tsx';

/** Renders /admin/analytics/saved: the saved reports, and the choice of those that the reader receives by email. */
export function Component() {
  const { data, error, refetch } = useQuery({
    queryKey: ['saved-reports'],
    queryFn: () => api.staff.savedReports.list(),
  });
  return (
    <>
      <PageHeader
        title={t('Saved reports')}
        about={t('All staff who may see reports can open them. Emails are your own choice.')}
        back={{ to: '/admin/analytics', label: t('Analytics') }}
      />
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data ? (
        <Stack>
          {data.items.length === 0 ? <Text size="sm">{t('No report is saved yet.')}</Text> : null}
          {data.items.length > 0 ? (
            <Paper p="md">
              <Stack component="ul" className="plain-list" gap="lg">
                {data.items.map((report) => (
                  <SavedReportRow key={report.id} report={report} />
                ))}
              </Stack>
            </Paper>
          ) : null}
          <SaveReport />
        </Stack>
      ) : null}
    </>
  );
}
