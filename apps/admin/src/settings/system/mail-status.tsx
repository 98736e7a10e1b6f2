import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailStatus } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { Facts } from '../facts.tsx';
import { Setting } from '../setting.tsx';
import { TestOutcome } from './test-outcome.tsx';

/** Renders the mail server or folder, whether emails are sent, and a button that sends a test email. */
export function MailStatusPart() {
  const { data: user } = useSession();
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: api.staff.testMail,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['settings', 'mail'] }),
  });
  return (
    <Section
      title="Email delivery"
      actions={
        <Button size="xs" loading={test.isPending} onClick={() => test.mutate()}>
          Send test email
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          The test goes to {user?.email}, sent in the same way as order confirmations.
        </Text>
        {test.error ? <CallFailure error={test.error} /> : null}
        {test.data ? <TestOutcome outcome={test.data} where="in the folder below" /> : null}
        <Setting<MailStatus> setting="mail">
          {(status) => (
            <Facts
              facts={[
                [
                  'Sent through',
                  status.transport === 'smtp'
                    ? 'Mail server (SMTP)'
                    : 'Saved as files on this machine. No email is sent.',
                ],
                [status.transport === 'smtp' ? 'Server' : 'Folder', status.place],
                ['Sender', status.from],
                ['Waiting', status.waitingCount],
                ['Failed', status.failedCount],
                ['Last sent', status.lastSentAt ? <Time key="at" at={status.lastSentAt} /> : 'None yet'],
              ]}
            />
          )}
        </Setting>
      </Stack>
    </Section>
  );
}
