import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailMessage } from '@vitrine/contract/mail/mail.schema.ts';
import { api } from '../../shell/api.ts';
import { constantLabel } from '../../ui/labels.ts';
import type { TableColumn } from '../../ui/list/record-table.tsx';
import { notifyDone, notifyFailure } from '../../ui/notify.ts';
import type { Tone } from '../../ui/status-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { LogState, StatusLog } from './status-log.tsx';
import { useMailLabel } from './use-mail-label.ts';

const tones: Record<MailMessage['status'], Tone> = {
  QUEUED: 'waiting',
  SENDING: 'moving',
  SENT: 'good',
  FAILED: 'bad',
};
const states = [
  { value: 'FAILED', label: 'Failed' },
  { value: 'QUEUED', label: 'Queued' },
  { value: 'SENT', label: 'Sent' },
];

/** Renders every email and its state. Staff can resend a failed one. */
export function MailLog() {
  const queryClient = useQueryClient();
  const mailLabel = useMailLabel();
  const sendAgain = useMutation({
    mutationFn: api.staff.mail.retry,
    onSuccess: () => {
      notifyDone('Email queued to be sent again.');
      return queryClient.invalidateQueries({ queryKey: ['mail'] });
    },
    onError: notifyFailure,
  });
  const columns: readonly TableColumn<MailMessage>[] = [
    {
      label: 'Mail',
      breaks: true,
      cell: ({ kind, recipient, sentAt, createdAt }) => (
        <>
          {constantLabel(kind)}
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {recipient}, <Time at={sentAt ?? createdAt} />
          </Text>
        </>
      ),
    },
    { label: 'To', from: 'sm', breaks: true, cell: ({ recipient }) => recipient },
    {
      label: 'State',
      cell: ({ id, kind, status, recipient, lastError }) => (
        <LogState
          tone={tones[status]}
          label={mailLabel(status)}
          error={lastError}
          retry={
            status === 'FAILED'
              ? {
                  label: 'Send again',
                  of: `${constantLabel(kind)} to ${recipient}`,
                  isPending: sendAgain.isPending && sendAgain.variables === id,
                  run: () => sendAgain.mutate(id),
                }
              : null
          }
        />
      ),
    },
    { label: 'When', from: 'sm', cell: ({ sentAt, createdAt }) => <Time at={sentAt ?? createdAt} /> },
  ];
  return (
    <StatusLog
      title="Emails"
      resource="mail"
      states={states}
      read={api.staff.mail.list}
      keyOf={({ id }) => id}
      columns={columns}
      empty="No emails."
    />
  );
}
