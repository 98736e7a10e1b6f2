import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailStatus, MailTestAnswer } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { Facts } from './facts.tsx';
import { Setting } from './setting.tsx';

/** The mail server or folder, whether mail is sent, and a button that sends a test mail. */
export function MailStatusPart() {
  const { data: user } = useSession();
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: api.staff.testMail,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['settings', 'mail'] }),
  });
  return (
    <Section
      title="How mail is sent"
      actions={
        <Button size="xs" loading={test.isPending} onClick={() => test.mutate()}>
          Send a test mail
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          The test goes to {user?.email} by the way that order confirmations take. Set by SMTP_URL and MAIL_FROM.
        </Text>
        {test.error ? <CallFailure error={test.error} /> : null}
        {test.data ? <TestOutcome outcome={test.data} /> : null}
        <Setting<MailStatus> setting="mail">
          {(status) => (
            <Facts
              facts={[
                [
                  'Sent through',
                  status.transport === 'smtp' ? 'A mail server' : 'Files on this machine: nothing leaves it',
                ],
                [status.transport === 'smtp' ? 'Server' : 'Folder', status.place],
                ['Sender', status.from],
                ['Waiting', status.waitingCount],
                ['Given up', status.failedCount],
                ['Last sent', status.lastSentAt ? <Time key="at" at={status.lastSentAt} /> : 'Nothing yet'],
              ]}
            />
          )}
        </Setting>
      </Stack>
    </Section>
  );
}

function TestOutcome({ outcome: { to, isSent, transport, reason, tookMs } }: { outcome: MailTestAnswer }) {
  const seconds = (tookMs / 1000).toFixed(1);
  if (isSent) {
    return (
      <Alert
        color="green"
        role="status"
        title={transport === 'smtp' ? 'Sent' : 'Written'}
        styles={{ title: { color: '#1b5e20' } }}
      >
        {transport === 'smtp'
          ? `The mail server took the letter to ${to} after ${seconds} s. Look whether it arrives, and not among the junk.`
          : `The letter to ${to} was written into the folder below after ${seconds} s. Nothing has left this machine.`}
      </Alert>
    );
  }
  return (
    <Alert color="red" role="alert" title="Not sent" styles={{ title: { color: '#8f1d1d' } }}>
      After {seconds} s: <span className="breaks">{reason}</span>
    </Alert>
  );
}
