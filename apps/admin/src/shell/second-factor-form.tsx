import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import type { SecondFactorBody } from '@vitrine/contract/users/second-factor.schema.ts';
import type { FactorKind } from '@vitrine/domain/users/second-factor.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { type FormEvent, useState } from 'react';
import { api } from './api.ts';
import { givePasskey, passkeyErrorText } from './passkey.ts';

interface SecondFactorFormProps {
  readonly factors: readonly FactorKind[];
  readonly second: {
    readonly mutate: (given: () => Promise<SecondFactorBody>) => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
}

/**
 * Renders the second step of signing in again: a passkey, an authenticator code, or a recovery code, depending on the
 * account.
 */
export function SecondFactorForm({ factors, second }: SecondFactorFormProps) {
  const [code, setCode] = useState('');
  const hasCode = factors.includes('code');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRecoveryCode = !hasCode || !/^[\d\s]+$/.test(code);
    second.mutate(async () => (isRecoveryCode ? { recoveryCode: code } : { code }));
  };
  return (
    <Stack gap="sm">
      {second.error ? (
        <Alert color="red" role="alert" title={t('Not confirmed')}>
          {passkeyErrorText(second.error)}
        </Alert>
      ) : null}
      {factors.includes('passkey') ? (
        <Button
          loading={second.isPending}
          data-autofocus
          onClick={() =>
            second.mutate(async () => ({ passkey: await givePasskey(await api.factors.signIn.secondFactorRequest()) }))
          }
        >
          {t('Use a passkey')}
        </Button>
      ) : null}
      <form onSubmit={submit}>
        <Stack gap="xs">
          <TextInput
            label={hasCode ? t('Authenticator app code or recovery code') : t('Recovery code')}
            autoComplete="one-time-code"
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={second.isPending} disabled={code.trim() === ''}>
              {t('Confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
