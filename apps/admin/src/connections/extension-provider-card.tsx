import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { ExtensionProviderView } from '@vitrine/contract/extensions/extension-providers.schema.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField, useErrors } from '../ui/forms/field-errors.ts';
import { counted } from '../ui/labels.ts';
import { count } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';
import { rich } from '../ui/rich.tsx';
import { Section } from '../ui/section.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Time } from '../ui/time.tsx';
import type { ConnectionField } from './connection-fields.ts';
import { sourceBadges } from './connection-words.ts';
import { FieldInput } from './field-input.tsx';
import { SwitchOffProvider } from './switch-off-provider.tsx';
import { type Typed, typedKeys } from './typed-keys.ts';

/** The form of a field has the path of its errors as name. */
function toFields({ keys }: ExtensionProviderView): readonly ConnectionField[] {
  return keys.map(({ name, label, hint, isSecret, isOptional, value }) => ({
    name: `keys.${name}`,
    label,
    kind: isSecret ? 'secret' : 'text',
    value: isSecret ? '' : (value ?? ''),
    shown: value,
    ...(hint !== null && { hint }),
    ...(isOptional && { isOptional: true as const }),
  }));
}

function getSource({ isOn, isRetired, isUnreadable }: ExtensionProviderView) {
  if (isUnreadable) return 'unreadable';
  return isRetired ? 'retired' : isOn ? 'owner' : 'none';
}

/** Renders a provider of an extension: its state, and the form of the keys that it declares. Saving them switches it on. */
export function ExtensionProviderCard({ provider }: { provider: ExtensionProviderView }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Typed>({});
  const { errors, refuse, changed, clear } = useErrors();
  const { title, isOn, updatedAt } = provider;
  const fields = toFields(provider);
  const keys = Object.fromEntries(
    Object.entries(typedKeys(fields, typed)).map(([name, value]) => [name.replace('keys.', ''), String(value)]),
  );
  const reload = () => queryClient.invalidateQueries({ queryKey: ['settings'] });
  const save = useMutation({
    mutationFn: (ifUnreachable: 'refuse' | 'save') =>
      api.staff.extensions.changeProvider(provider, { keys, updatedAt, ifUnreachable }),
    onSuccess: async () => {
      setTyped({});
      clear();
      await reload();
      notifyDone(t('Saved. Your shop uses {name} now.', { name: title }));
    },
    onError: (error) => refuse(errorsByField(error)),
  });
  const [tone, label] = sourceBadges[getSource(provider)];
  const isUnreached = save.error instanceof ApiError && save.error.code === 'PROVIDER_UNAVAILABLE';
  const saveLabel = isOn ? t('Save connection') : t('Switch on');
  return (
    <Section title={title} actions={<StatusBadge tone={tone}>{label}</StatusBadge>}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate('refuse');
        }}
      >
        <Stack gap="sm">
          <About provider={provider} />
          {fields.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              typed={typed[field.name]}
              error={errors[field.name]}
              onType={(value) => {
                changed([field.name]);
                setTyped((before) => ({ ...before, [field.name]: value }));
              }}
            />
          ))}
          {save.error && Object.keys(errors).length === 0 ? <CallFailure error={save.error} /> : null}
          <Group justify="flex-end" gap="xs">
            {updatedAt === null ? null : <SwitchOffProvider provider={provider} onRemoved={reload} />}
            {isUnreached ? (
              <Button variant="default" loading={save.isPending} onClick={() => save.mutate('save')}>
                {t('Save without testing')}
              </Button>
            ) : null}
            <Button
              type="submit"
              aria-label={`${saveLabel}: ${title}`}
              loading={save.isPending}
              disabled={isOn && Object.keys(keys).length === 0}
            >
              {saveLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

/** Returns why the extension does not work. */
function toReason({ isLoaded, state, lastError }: ExtensionProviderView): string {
  if (!isLoaded) return t('It is not loaded. Check the file vitrine.config, or switch it off here.');
  if (state === 'OFF') return t('It is switched off at Settings, Advanced, Extensions.');
  return lastError === null ? '' : translatedSentence(lastError);
}

function toRetiredSentence({ kind, openLabels, openTaxes }: ExtensionProviderView): string {
  if (kind === 'tax')
    return t('It computes no taxes. Its keys remain stored until its orders and refunds are recorded: {count} left.', {
      count: count(openTaxes),
    });
  return t('It offers no rates and labels. Its keys remain stored for {labels} on the way, and are then deleted.', {
    labels: counted(openLabels, 'label'),
  });
}

function About({ provider }: { provider: ExtensionProviderView }) {
  const { kind, name, isLoaded, isOn, testedAt, account, webhookUrl, isRetired, state } = provider;
  return (
    <>
      <Text size="sm" className="breaks">
        {kind === 'tax'
          ? t('Computes taxes, by the extension {name}. Choose it at Settings, Taxes.', { name })
          : t('A carrier of the extension {name}.', { name })}{' '}
        {isOn && account !== null ? `${t('Connected to account {account}.', { account })} ` : null}
        {isOn && testedAt !== null ? rich('Last accepted {time}.', { time: <Time at={testedAt} /> }) : null}
      </Text>
      {webhookUrl === null ? null : (
        <Text size="sm" c="dimmed" className="breaks">
          {t('Webhook: {webhookUrl}', { webhookUrl })}
        </Text>
      )}
      {isRetired ? <Text size="sm">{toRetiredSentence(provider)}</Text> : null}
      {isLoaded && state === 'ACTIVE' ? null : (
        <Alert color="red" title={t('The extension does not work')}>
          <Text size="sm" className="breaks">
            {toReason(provider)}
          </Text>
        </Alert>
      )}
    </>
  );
}
