import { Button, Code, CopyButton, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OauthAppSecretAnswer } from '@vitrine/contract/oauth/oauth.schema.ts';
import { isRedirectAddress } from '@vitrine/domain/oauth/redirect-address.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconCopy } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../ui/dialogs/modal-buttons.tsx';
import { OnceDialog } from '../ui/dialogs/once-dialog.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';

const badAddress = t('Enter one to five https addresses, or http on localhost, without a fragment (#).');

/** Registers an app of another company, and shows its secret in the same dialog, once. */
export function RegisterAppModal({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [registered, setRegistered] = useState<OauthAppSecretAnswer | null>(null);
  const form = useForm({
    initialValues: { name: '', addresses: '', kind: 'confidential' },
    validate: {
      name: isNotEmpty(t('Enter the name of the app.')),
      addresses: (text) => {
        const addresses = addressesIn(text);
        const isValid = addresses.length > 0 && addresses.length <= 5 && addresses.every(isRedirectAddress);
        return isValid ? null : badAddress;
      },
    },
  });
  const register = useMutation({
    mutationFn: ({ name, addresses, kind }: typeof form.values) =>
      api.staff.oauth.register({
        name: name.trim(),
        redirectUris: addressesIn(addresses),
        isConfidential: kind === 'confidential',
      }),
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries({ queryKey: ['oauth-apps'] });
      setRegistered(answer);
    },
  });
  if (registered) return <Registered answer={registered} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={t('Register app')}>
      <form onSubmit={form.onSubmit((values) => register.mutate(values))} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('Name')}
            description={t('Staff see it when they connect the app.')}
            maxLength={60}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Textarea
            label={t('Redirect addresses')}
            description={t(
              'From the documentation of the app, one a line. The app receives its code at these addresses only.',
            )}
            autosize
            minRows={2}
            maxLength={2600}
            {...form.getInputProps('addresses')}
          />
          <Radio.Group label={t('Kind')} {...form.getInputProps('kind')}>
            <Stack gap="xs" mt="xs">
              <Radio
                value="confidential"
                label={t('With a secret')}
                description={t('The app runs on a server of the other company.')}
              />
              <Radio
                value="public"
                label={t('Without a secret')}
                description={t('The app runs on the computer or telephone of its user.')}
              />
            </Stack>
          </Radio.Group>
          {register.error ? <CallFailure error={register.error} /> : null}
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={register.isPending}>
              {t('Register app')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

function Registered({ answer: { app, secret }, onClose }: { answer: OauthAppSecretAnswer; onClose: () => void }) {
  return (
    <OnceDialog onClose={onClose} title={t('App registered')}>
      <Stack gap="sm">
        <Text size="sm">{t('Enter the client ID in the app:')}</Text>
        <Code block className="breaks">
          {app.id}
        </Code>
        {secret === null ? null : (
          <>
            <Text size="sm">{t('Copy the client secret now. You cannot see it again.')}</Text>
            <Code block className="breaks">
              {secret}
            </Code>
          </>
        )}
        <ModalButtons onClose={onClose} closeLabel={t('Done')}>
          {secret === null ? null : (
            <CopyButton value={secret}>
              {({ copied, copy }) => (
                <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
                  {copied ? t('Copied') : t('Copy secret')}
                </Button>
              )}
            </CopyButton>
          )}
        </ModalButtons>
      </Stack>
    </OnceDialog>
  );
}

function addressesIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
