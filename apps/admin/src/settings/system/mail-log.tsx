import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailMessage } from '@vitrine/contract/mail/mail.schema.ts';
import { inContext, t, translatedSentence } from '@vitrine/messages/admin/t.ts';
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
  { value: 'FAILED', label: t('Failed') },
  { value: 'QUEUED', label: t('Queued') },
  { value: 'SENT', label: t('Sent') },
];

/** Renders every email and its state. Staff can resend a failed one. */
export function MailLog() {
  const queryClient = useQueryClient();
  const mailLabel = useMailLabel();
  const sendAgain = useMutation({
    mutationFn: api.staff.mail.retry,
    onSuccess: () => {
      notifyDone(t('Email queued to be sent again.'));
      return queryClient.invalidateQueries({ queryKey: ['mail'] });
    },
    onError: notifyFailure,
  });
  const columns: readonly TableColumn<MailMessage>[] = [
    {
      label: t('Mail'),
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
    {
      label: inContext('To|recipient'),
      from: 'sm',
      breaks: true,
      cell: ({ recipient }) => recipient,
    },
    {
      label: t('State'),
      cell: ({ id, kind, status, recipient, lastError }) => (
        <LogState
          tone={tones[status]}
          label={mailLabel(status)}
          error={lastError && translatedSentence(lastError)}
          retry={
            status === 'FAILED'
              ? {
                  label: t('Send again'),
                  of: t('{kind} to {recipient}', { kind: constantLabel(kind), recipient }),
                  isPending: sendAgain.isPending && sendAgain.variables === id,
                  run: () => sendAgain.mutate(id),
                }
              : null
          }
        />
      ),
    },
    { label: t('When'), from: 'sm', cell: ({ sentAt, createdAt }) => <Time at={sentAt ?? createdAt} /> },
  ];
  return (
    <StatusLog
      title={t('Emails')}
      resource="mail"
      states={states}
      read={api.staff.mail.list}
      getKey={({ id }) => id}
      columns={columns}
      empty={t('No emails.')}
    />
  );
}
