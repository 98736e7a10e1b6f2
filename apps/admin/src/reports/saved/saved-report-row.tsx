import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedReport } from '@vitrine/contract/reports/saved-reports.schema.ts';
import type { ReportRhythm } from '@vitrine/domain/reports/report-mails.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { describeReport } from './report-names.ts';

const rhythms = [
  { value: '', label: t('Not by email') },
  { value: 'DAILY', label: t('Every morning') },
  { value: 'WEEKLY', label: t('On Mondays') },
];

/** Renders a saved report with the reader's emails of it. */
export function SavedReportRow({ report }: { readonly report: SavedReport }) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['saved-reports'] });
  const subscribe = useMutation({
    mutationFn: (rhythm: ReportRhythm | null) => api.staff.savedReports.subscribe(report.id, { rhythm }),
    onSuccess: async ({ rhythm }) => {
      await refresh();
      notifyDone(rhythm === null ? t('You no longer receive this report.') : t('You receive this report by email.'));
    },
  });
  const remove = useMutation({
    mutationFn: () => api.staff.savedReports.remove(report.id),
    onSuccess: async () => {
      await refresh();
      notifyDone(t('“{name}” is deleted.', { name: report.name }));
    },
  });
  const error = subscribe.error ?? remove.error;
  return (
    <li>
      <Group justify="space-between">
        <Stack gap={0}>
          <Anchor component={Link} to={`/admin/analytics/saved/${report.id}`} size="sm" fw={500}>
            {report.name}
          </Anchor>
          <Text size="xs" c="dimmed">
            {describeReport(report)}
          </Text>
        </Stack>
        <Group>
          <NativeSelect
            aria-label={t('Emails of {name}', { name: report.name })}
            value={report.rhythm ?? ''}
            disabled={subscribe.isPending}
            onChange={({ currentTarget: { value } }) => subscribe.mutate(value === '' ? null : (value as ReportRhythm))}
            data={rhythms}
          />
          <Button
            variant="default"
            aria-label={t('Delete {name}', { name: report.name })}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('Delete')}
          </Button>
        </Group>
      </Group>
      {error ? <CallFailure error={error} /> : null}
    </li>
  );
}
