import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailStatus } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
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
      title={t('Email delivery')}
      actions={
        <Button size="xs" loading={test.isPending} onClick={() => test.mutate()}>
          {t('Send test email')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('The test goes to {email}, sent in the same way as order confirmations.', { email: user?.email })}
        </Text>
        {test.error ? <CallFailure error={test.error} /> : null}
        {test.data ? <TestOutcome outcome={test.data} where={t('in the folder below')} /> : null}
        <Setting<MailStatus> setting="mail">
          {(status) => (
            <Facts
              facts={[
                [
                  t('Sent through'),
                  status.transport === 'smtp'
                    ? t('Mail server (SMTP)')
                    : t('Saved as files on this machine. No email is sent.'),
                ],
                [status.transport === 'smtp' ? t('Server') : t('Folder'), status.place],
                [t('Sender'), status.from],
                [t('Waiting'), status.waitingCount],
                [t('Failed'), status.failedCount],
                [t('Last sent'), status.lastSentAt ? <Time key="at" at={status.lastSentAt} /> : t('None yet')],
              ]}
            />
          )}
        </Setting>
      </Stack>
    </Section>
  );
}
