import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailKind } from '@vitrine/contract/mail/mail.schema.ts';
import type { MailDraftBody } from '@vitrine/contract/mail/mail-texts.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { TestOutcome } from '../system/test-outcome.tsx';

/** Sends the owner the draft of the email. Nothing is saved. */
export function SendSample({ kind, draft }: { kind: MailKind; draft: MailDraftBody }) {
  const { data: user } = useSession();
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.staff.mail.sendSample(kind, draft),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['settings', 'mail'] }),
  });
  if (user?.role !== 'SITE_OWNER') return null;
  return (
    <Stack gap="sm" align="flex-start">
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        {t('Send test email')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('It goes to {email}, with these texts and a sample order.', { email: user.email })}
      </Text>
      {test.error ? <CallFailure error={test.error} /> : null}
      {test.data ? <TestOutcome outcome={test.data} where={t('as a file')} /> : null}
    </Stack>
  );
}
