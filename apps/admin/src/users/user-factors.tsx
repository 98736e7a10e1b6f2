import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Factors } from '@vitrine/contract/users/second-factor.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { counted } from '../ui/labels.ts';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Section } from '../ui/section.tsx';

/** Renders the person's second factors. A site owner can remove them for a user who is locked out. */
export function UserFactors({ user }: { user: { id: string; email: string } }) {
  const { data: actor } = useSession();
  if (actor?.role !== 'SITE_OWNER') return null;
  return (
    <Section title={t('Second factor')}>
      {actor.id === user.id ? (
        <Text size="sm">
          <Anchor href="/account/security">{t('Sign-in and security of your own account')}</Anchor>
        </Text>
      ) : (
        <FactorsOf user={user} />
      )}
    </Section>
  );
}

function FactorsOf({ user }: { user: { id: string; email: string } }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const queryKey = ['users', 'factors', user.id];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => api.factors.ofUser(user.id) });
  const reset = useMutation({
    mutationFn: () => api.factors.resetUser(user.id),
    onSuccess: async () => {
      notifyDone(t('Second factors removed. The account now signs in with the password only.'));
      await queryClient.invalidateQueries({ queryKey });
      setAsking(false);
    },
  });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const hasFactor = data.passkeys.length > 0 || data.authenticator !== null;
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">
        {hasFactor ? factorText(data) : t('No second factor. The account signs in with the password only.')}
      </Text>
      {hasFactor ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('Remove second factors')}
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmModal
          title={t('Remove the second factors of {email}?', { email: user.email })}
          confirmLabel={t('Remove second factors')}
          isPending={reset.isPending}
          error={reset.error}
          onConfirm={() => reset.mutate()}
          onClose={() => setAsking(false)}
        >
          {t(
            'Use this if the person has lost their devices and codes. They can then sign in with the password only, so first make sure that the request is really from them. They are notified by email.',
          )}
        </ConfirmModal>
      ) : null}
    </Stack>
  );
}

function factorText({ passkeys, authenticator, unusedRecoveryCodeCount }: Factors): string {
  return [
    ...(passkeys.length > 0 ? [counted(passkeys.length, 'passkey')] : []),
    ...(authenticator ? [t('authenticator app')] : []),
    t('{codes} left', { codes: counted(unusedRecoveryCodeCount, 'recovery code') }),
  ].join(', ');
}
