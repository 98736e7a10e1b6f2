import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedReport } from '@vitrine/contract/reports/saved-reports.schema.ts';
import type { ReportRhythm } from '@vitrine/domain/reports/report-mails.ts';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { describeReport } from './report-names.ts';

const rhythms = [
  { value: '', label: 'Not by email' },
  { value: 'DAILY', label: 'Every morning' },
  { value: 'WEEKLY', label: 'On Mondays' },
];

/** Renders a saved report with the reader's emails of it. */
export function SavedReportRow({ report }: { readonly report: SavedReport }) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['saved-reports'] });
  const subscribe = useMutation({
    mutationFn: (rhythm: ReportRhythm | null) => api.staff.savedReports.subscribe(report.id, { rhythm }),
    onSuccess: async ({ rhythm }) => {
      await refresh();
      notifyDone(rhythm === null ? 'You no longer receive this report.' : 'You receive this report by email.');
    },
  });
  const remove = useMutation({
    mutationFn: () => api.staff.savedReports.remove(report.id),
    onSuccess: async () => {
      await refresh();
      notifyDone(`“${report.name}” is deleted.`);
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
            aria-label={`Emails of ${report.name}`}
            value={report.rhythm ?? ''}
            disabled={subscribe.isPending}
            onChange={({ currentTarget: { value } }) => subscribe.mutate(value === '' ? null : (value as ReportRhythm))}
            data={rhythms}
          />
          <Button
            variant="default"
            aria-label={`Delete ${report.name}`}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Delete
          </Button>
        </Group>
      </Group>
      {error ? <CallFailure error={error} /> : null}
    </li>
  );
}
