import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '@vitrine/contract/api-keys/api-keys.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconPlus, IconShieldLock } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { rich } from '../ui/rich.tsx';
import { Section } from '../ui/section.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { Time } from '../ui/time.tsx';
import { AddKeyModal, apiKeysKey } from './add-key-modal.tsx';
import { KeyActions } from './key-actions.tsx';

const states: Record<ApiKey['state'], { readonly label: string; readonly tone: Tone }> = {
  ACTIVE: { label: t('Active'), tone: 'good' },
  EXPIRED: { label: t('Expired'), tone: 'off' },
  REVOKED: { label: t('Revoked'), tone: 'off' },
  CREATOR_GONE: { label: t('Creator is no longer staff'), tone: 'bad' },
};

/** Renders /admin/api-keys: the keys with which other programs call the API. */
export function Component() {
  const { data: user } = useSession();
  const [isAdding, setAdding] = useState(false);
  const reason = user?.isDemo ? t('The demo account cannot create API keys.') : null;
  const add = (
    <DisabledReason reason={reason}>
      <Button
        data-new
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={reason !== null}
        onClick={() => setAdding(true)}
      >
        {t('Create API key')}
      </Button>
    </DisabledReason>
  );
  return (
    <>
      <PageHeader
        title={t('API keys')}
        about={
          <>
            {t(
              'With a key, another program calls the API of your shop. A key has at most the permissions of its creator. All calls are described at',
            )}{' '}
            <a href="/api/v1/docs">/api/v1/docs</a>.
          </>
        }
      >
        {add}
      </PageHeader>
      {user?.isDemo ? (
        <Text size="sm">{t('The demo account cannot see API keys.')}</Text>
      ) : (
        <Keys onAdd={() => setAdding(true)} />
      )}
      {isAdding ? <AddKeyModal onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function Keys({ onAdd }: { onAdd: () => void }) {
  const { data, error, refetch } = useQuery({ queryKey: apiKeysKey, queryFn: api.staff.apiKeys.list });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={IconShieldLock}
        text={t('No API keys yet. A key lets another program call the API of your shop.')}
      >
        <Button variant="light" onClick={onAdd}>
          {t('Create the first key')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <Stack>
      {data.items.map((key) => (
        <KeySection key={key.id} apiKey={key} />
      ))}
    </Stack>
  );
}

function KeySection({ apiKey }: { apiKey: ApiKey }) {
  const { label, tone } = states[apiKey.state];
  return (
    <Section title={apiKey.name} actions={<KeyActions apiKey={apiKey} />}>
      <Stack gap={4}>
        <Group gap="xs">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <Text size="sm" c="dimmed">
            vtr_live_...{apiKey.tokenEnd}
          </Text>
        </Group>
        <Text size="sm" className="breaks">
          {apiKey.permissions.join(', ')}
        </Text>
        <Text size="sm" c="dimmed">
          {rich('{lastUse}{expiry}, {callsPerMinute} calls per minute{networks}{creator}', {
            lastUse: apiKey.lastUsedAt ? (
              <>{rich('Last used {time}', { time: <Time at={apiKey.lastUsedAt} /> })}</>
            ) : (
              t('Never used')
            ),
            expiry: apiKey.expiresAt ? (
              <>{rich(', expires {time}', { time: <Time at={apiKey.expiresAt} /> })}</>
            ) : (
              t(', no expiry')
            ),
            callsPerMinute: apiKey.callsPerMinute,
            networks:
              apiKey.networks.length > 0 ? t(', only from {networks}', { networks: apiKey.networks.join(', ') }) : '',
            creator: apiKey.createdBy ? t(', by {createdBy}', { createdBy: apiKey.createdBy }) : '',
          })}
        </Text>
        {apiKey.previousUntil ? (
          <Text size="sm">
            {rich('The previous key works until {time}.', { time: <Time at={apiKey.previousUntil} /> })}
          </Text>
        ) : null}
      </Stack>
    </Section>
  );
}
