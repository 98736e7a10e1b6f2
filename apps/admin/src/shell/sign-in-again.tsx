import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SecondFactorBody } from '@vitrine/contract/users/second-factor.schema.ts';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import type { FactorKind } from '@vitrine/domain/users/second-factor.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { api } from './api.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { noteSignedIn, useHasSessionEnded } from './session-end.ts';

/**
 * Renders a dialog to sign in again without navigation after the session has ended. The text typed on the page is
 * preserved.
 */
export function SignInAgain({ user }: { user: User }) {
  return useHasSessionEnded() ? <SignInModal user={user} /> : null;
}

function SignInModal({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [factors, setFactors] = useState<readonly FactorKind[] | null>(null);
  const enter = () => {
    noteSignedIn();
    // Repeats the reads that failed meanwhile. Drafts are unchanged.
    return queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  const signIn = useMutation({
    mutationFn: () => api.auth.login({ email: user.email, password }),
    onSuccess: (answer) => {
      if (answer.success) return enter();
      if (answer.status === 'SECOND_FACTOR_REQUIRED') setFactors(answer.factors ?? []);
      return undefined;
    },
  });
  const second = useMutation({
    mutationFn: async (given: () => Promise<SecondFactorBody>) => api.factors.signIn.secondFactor(await given()),
    onSuccess: (answer) => {
      if (answer.success) return enter();
      if (answer.status === 'SIGN_IN_EXPIRED') setFactors(null);
      return undefined;
    },
  });
  const answer = second.data ?? signIn.data;
  const isRefused = answer && !answer.success && answer.status !== 'SECOND_FACTOR_REQUIRED';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    second.reset();
    signIn.mutate();
  };
  return (
    <Dialog onClose={noteSignedIn} title={t('Sign in again')}>
      <Stack gap="sm">
        <Text size="sm">{t('Your session has ended. Sign in to continue. Your unsaved changes are still here.')}</Text>
        {isRefused ? (
          <Alert color="red" role="alert" title={t('Not signed in')}>
            {translatedSentence(answer.message)}
          </Alert>
        ) : null}
        {factors ? (
          <SecondFactorForm factors={factors} second={second} />
        ) : (
          <form onSubmit={submit}>
            <Stack gap="sm">
              <TextInput label={t('Email')} type="email" value={user.email} readOnly autoComplete="username" />
              <PasswordInput
                label={t('Password')}
                autoComplete="current-password"
                visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
                value={password}
                onChange={({ currentTarget }) => setPassword(currentTarget.value)}
                data-autofocus
              />
              {signIn.error ? <CallFailure error={signIn.error} /> : null}
              <Group justify="flex-end" gap="xs">
                <Button variant="default" component="a" href="/login" target="_blank" rel="noreferrer">
                  {t('Sign in as another user')}
                </Button>
                <Button type="submit" loading={signIn.isPending} disabled={password === ''}>
                  {t('Sign in')}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </Stack>
    </Dialog>
  );
}
