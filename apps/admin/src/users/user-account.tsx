import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Role } from '@vitrine/domain/users/roles.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { DeleteRecord } from '../ui/dialogs/delete-record.tsx';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';
import { SuspendAccount } from './suspend-account.tsx';
import { changeDisabledReason } from './user-rights.ts';

/** Sends a reset email, suspends the account or deletes it. */
export function UserAccount({ user }: { user: { id: string; email: string; role: Role; suspendedAt: string | null } }) {
  const { data: actor } = useSession();
  const reset = useMutation({
    mutationFn: () => api.auth.forgotPassword({ email: user.email }),
    onSuccess: () => notifyDone(t('An email with a link to choose a new password was sent.')),
  });
  if (!actor) return null;
  const reason = changeDisabledReason(actor, user);
  const removeReason = user.id === actor.id ? t('You cannot delete your own account.') : reason;
  const suspendReason = user.id === actor.id ? t('You cannot suspend your own account.') : reason;
  return (
    <Section title={t('Account')}>
      <Stack gap="sm">
        {reset.error ? <CallFailure error={reset.error} /> : null}
        <Group gap="xs">
          <DisabledReason reason={reason}>
            <Button
              variant="default"
              disabled={reason !== null}
              loading={reset.isPending}
              onClick={() => reset.mutate()}
            >
              {t('Send password reset email')}
            </Button>
          </DisabledReason>
          <SuspendAccount user={user} reason={suspendReason} />
          <DeleteRecord
            label={t('Delete account')}
            name={t('the account of {email}', { email: user.email })}
            noun="account"
            reason={removeReason}
            remove={() => api.users.delete(user.id)}
            done={t('Account deleted. Its orders stay.')}
            list={{ to: '/admin/users', resource: 'users' }}
          >
            {t(
              'The account and its reviews are deleted. Orders keep the name and address. To remove those too, erase the personal data instead. This cannot be undone.',
            )}
          </DeleteRecord>
        </Group>
      </Stack>
    </Section>
  );
}
