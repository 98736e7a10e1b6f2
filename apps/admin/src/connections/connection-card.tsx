import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type {
  ConnectionName,
  ConnectionsView,
  ConnectionTestAnswer,
} from '@vitrine/contract/connections/connections.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useEffect, useState } from 'react';
import { Facts } from '../settings/facts.tsx';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField, useErrors } from '../ui/forms/field-errors.ts';
import { isStale } from '../ui/forms/stale-fields.tsx';
import { counted } from '../ui/labels.ts';
import { notifyDone } from '../ui/notify.ts';
import { rich } from '../ui/rich.tsx';
import { Section } from '../ui/section.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { Time } from '../ui/time.tsx';
import type { ConnectionField } from './connection-fields.ts';
import { connectionWords, sourceBadges } from './connection-words.ts';
import { FieldInput } from './field-input.tsx';
import { RemoveConnection } from './remove-connection.tsx';
import { type Typed, typedKeys } from './typed-keys.ts';

interface ConnectionCardProps {
  name: ConnectionName;
  view: ConnectionsView[ConnectionName];
  fields: readonly ConnectionField[];
  /** Notifies the parent whether the form has unsaved changes. */
  onChange: (name: ConnectionName, isChanged: boolean) => void;
}

/**
 * Renders one connection: the source of its values and a form that tests and saves new ones. There is no form if the
 * environment sets the values.
 */
export function ConnectionCard({ name, view, fields, onChange }: ConnectionCardProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Typed>({});
  const { errors, refuse, changed, clear } = useErrors();
  const words = connectionWords[name];
  const isFixed = view.source === 'environment';
  const keys = typedKeys(fields, typed);
  const isChanged = Object.keys(keys).length > 0;
  useEffect(() => onChange(name, isChanged), [name, isChanged, onChange]);
  const refuseFields = (error: Error) => refuse(errorsByField(error));
  const reload = () => queryClient.invalidateQueries({ queryKey: ['settings'] });

  const test = useMutation({ mutationFn: () => api.staff.connections.test(name, keys), onError: refuseFields });
  const save = useMutation({
    mutationFn: (ifUnreachable: 'refuse' | 'save') =>
      api.staff.connections.change(name, { ...keys, updatedAt: view.updatedAt, ifUnreachable }),
    onSuccess: async () => {
      setTyped({});
      clear();
      test.reset();
      await reload();
      notifyDone(t('Saved. Your shop uses {name} now.', { name: words.name }));
    },
    onError: refuseFields,
  });
  const type = (field: string, value: string) => {
    changed([field]);
    test.reset();
    if (!save.isPending) save.reset();
    setTyped((before) => ({ ...before, [field]: value }));
  };
  const [tone, label] = sourceBadges[view.source];
  const isRetired = view.source === 'retired';
  const isBusy = save.isPending || test.isPending;
  const error = save.error ?? test.error;
  const isUnreached = save.error instanceof ApiError && save.error.code === 'PROVIDER_UNAVAILABLE';
  const saveLabel = isRetired && !isChanged ? t('Connect again') : t('Save connection');
  return (
    <Section title={words.title} actions={<StatusBadge tone={tone}>{label}</StatusBadge>}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate('refuse');
        }}
      >
        <Stack gap="sm">
          <About name={name} view={view} />
          {isFixed ? (
            <Facts facts={fields.map((field) => [field.label, field.shown ?? t('Not set')])} />
          ) : (
            <Fields fields={fields} typed={typed} errors={errors} onType={type} />
          )}
          {test.data ? <TestResult {...test.data} /> : null}
          {error && Object.keys(errors).length === 0 ? <CallFailure error={error} /> : null}
          <Group justify="flex-end" gap="xs">
            {view.updatedAt === null ? null : (
              <RemoveConnection
                name={name}
                seenAt={view.updatedAt}
                openLabels={'openLabels' in view ? view.openLabels : 0}
                isRetired={isRetired}
                onRemoved={reload}
              />
            )}
            {isStale(error) ? (
              <Button variant="default" onClick={() => void reload().then(save.reset)}>
                {t('Load saved values')}
              </Button>
            ) : null}
            {isUnreached ? (
              <Button variant="default" loading={save.isPending} onClick={() => save.mutate('save')}>
                {t('Save without testing')}
              </Button>
            ) : null}
            <Button
              variant="default"
              aria-label={t('Test connection: {title}', { title: words.title })}
              loading={test.isPending}
              disabled={isBusy || (!isFixed && !isChanged && view.updatedAt === null)}
              onClick={() => test.mutate()}
            >
              {t('Test connection')}
            </Button>
            {isFixed ? null : (
              <Button
                type="submit"
                aria-label={`${saveLabel}: ${words.title}`}
                loading={save.isPending}
                disabled={isBusy || !(isChanged || isRetired)}
              >
                {saveLabel}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

interface FieldsProps {
  fields: readonly ConnectionField[];
  typed: Typed;
  errors: Readonly<Record<string, string | undefined>>;
  onType: (field: string, value: string) => void;
}

function Fields({ fields, typed, errors, onType }: FieldsProps) {
  return fields.map((field) => (
    <FieldInput
      key={field.name}
      field={field}
      typed={typed[field.name]}
      error={errors[field.name]}
      onType={(value) => onType(field.name, value)}
    />
  ));
}

function TestResult({ result, message }: ConnectionTestAnswer) {
  return (
    <Alert color={result === 'accepted' ? 'green' : 'red'} role="status">
      {message}
    </Alert>
  );
}

function About({ name, view }: Pick<ConnectionCardProps, 'name' | 'view'>) {
  const { local, without } = connectionWords[name];
  if (view.source === 'environment') return <Text size="sm">{t('Set by your host. Ask your host to change it.')}</Text>;
  if (view.source === 'local') return <Text size="sm">{local}</Text>;
  if (view.source === 'none') return <Text size="sm">{without}</Text>;
  if (view.source === 'unreadable') {
    return (
      <Alert color="red" role="alert">
        {t('The stored keys cannot be read, because the secret of the shop has changed. {without}', {
          without,
        })}
      </Alert>
    );
  }
  if (view.source === 'retired') {
    return (
      <Text size="sm">
        {t('It offers no rates and labels. Its keys remain stored for {labels} on the way, and are then deleted.', {
          labels: counted('openLabels' in view ? view.openLabels : 0, 'label'),
        })}
      </Text>
    );
  }
  return (
    <Text size="sm" className="breaks">
      {view.account === null ? t('Connected.') : t('Connected to account {account}.', { account: view.account })}{' '}
      {view.testedAt === null ? (
        t('Not tested yet.')
      ) : (
        <>{rich('Last accepted {time}.', { time: <Time at={view.testedAt} /> })}</>
      )}
      {'mode' in view ? ` ${view.mode === 'live' ? t('Live mode.') : t('Test mode.')}` : null}
    </Text>
  );
}
