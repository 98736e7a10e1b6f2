import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReauthenticateBody } from '@vitrine/contract/users/second-factor.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { api, confirmation } from './api.ts';
import { givePasskey, passkeyErrorText } from './passkey.ts';

/** A z-index above the dialog whose action is waiting. */
const onTop = 400;

/** Prompts the signed-in user for proof of identity while an action waits. The action then continues by itself. */
export function ConfirmItIsYou() {
  const isAsking = useSyncExternalStore(confirmation.subscribe, confirmation.isAsking);
  return isAsking ? <ConfirmModal /> : null;
}

function ConfirmModal() {
  const { data: proof } = useQuery({ queryKey: ['auth', 'proof'], queryFn: api.factors.proof, gcTime: 0 });
  const prove = useMutation({
    mutationFn: async (given: () => Promise<ReauthenticateBody> | ReauthenticateBody) =>
      api.factors.prove(await given()),
    onSuccess: () => confirmation.end(true),
  });
  const ways = proof?.ways ?? ['password'];
  return (
    <Dialog title={t('Confirm your identity')} zIndex={onTop} onClose={() => confirmation.end(false)}>
      <Stack gap="sm">
        <Text size="sm">
          {t('For your security, confirm your identity to continue. You last did so more than 15 minutes ago.')}
        </Text>
        {prove.error ? (
          <Alert color="red" role="alert" title={t('Not confirmed')}>
            {passkeyErrorText(prove.error)}
          </Alert>
        ) : null}
        {ways.includes('passkey') ? (
          <Button
            loading={prove.isPending}
            onClick={() => prove.mutate(async () => ({ passkey: await givePasskey(await api.factors.proofRequest()) }))}
          >
            {t('Use a passkey')}
          </Button>
        ) : null}
        <TypedProof way="password" isPending={prove.isPending} onProof={(body) => prove.mutate(() => body)} />
        {ways.includes('code') ? (
          <TypedProof way="code" isPending={prove.isPending} onProof={(body) => prove.mutate(() => body)} />
        ) : null}
      </Stack>
    </Dialog>
  );
}

interface TypedProofProps {
  readonly way: 'password' | 'code';
  readonly isPending: boolean;
  readonly onProof: (body: ReauthenticateBody) => void;
}

function TypedProof({ way, isPending, onProof }: TypedProofProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onProof(way === 'password' ? { password: typed } : { code: typed });
  };
  const common = {
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped(currentTarget.value),
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        {way === 'password' ? (
          <PasswordInput
            label={t('Password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
            data-autofocus
            {...common}
          />
        ) : (
          <TextInput label={t('Authenticator app code')} inputMode="numeric" autoComplete="one-time-code" {...common} />
        )}
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={isPending} disabled={typed.trim() === ''}>
            {way === 'password' ? t('Confirm with the password') : t('Confirm with the code')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
