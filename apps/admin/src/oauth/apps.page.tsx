import { Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OauthApp, OauthGrant } from '@vitrine/contract/oauth/oauth.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { type ReactNode, useState } from 'react';
import { IconPlus, IconShieldLock } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { useMay } from '../shell/permission.ts';
import { useSession } from '../shell/session.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone } from '../ui/notify.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { rich } from '../ui/rich.tsx';
import { Time } from '../ui/time.tsx';
import { PermissionList } from './permission-list.tsx';
import { RegisterAppModal } from './register-app-modal.tsx';

/** Renders /admin/apps: the connected apps, and for the site owner the registered ones. */
export function Component() {
  const { data: user } = useSession();
  const isOwner = useMay()('team:manage');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={t('Apps')}
        about={t(
          'An app of another company acts for a member of staff who allowed it, with at most the permissions of that person.',
        )}
      >
        {isOwner ? (
          <Button data-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('Register app')}
          </Button>
        ) : null}
      </PageHeader>
      {user?.isDemo ? (
        <Text size="sm">{t('The demo account cannot connect apps.')}</Text>
      ) : (
        <Stack gap="xl">
          <Grants />
          {isOwner ? <Apps /> : null}
        </Stack>
      )}
      {isAdding ? <RegisterAppModal onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function Grants() {
  const { data, error, refetch } = useQuery({ queryKey: ['oauth-grants'], queryFn: api.staff.oauth.grants });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <Stack>
      <Title order={2}>{t('Connected apps')}</Title>
      {data.items.length === 0 ? (
        <EmptyState
          icon={IconShieldLock}
          text={t('No connected apps. An app asks for your consent when you connect it.')}
        />
      ) : (
        data.items.map((grant) => <GrantSection key={grant.id} grant={grant} />)
      )}
    </Stack>
  );
}

function GrantSection({ grant }: { grant: OauthGrant }) {
  return (
    <Entry
      title={grant.appName}
      actions={
        <EndButton
          label={t('Disconnect')}
          named={t('Disconnect {name}', { name: grant.appName })}
          question={t('Disconnect {name}?', { name: grant.appName })}
          confirmLabel={t('Disconnect app')}
          warning={t('The app can call nothing more, from now on. You can connect it again.')}
          done={t('{appName} is disconnected.', { appName: grant.appName })}
          onEnd={() => api.staff.oauth.endGrant(grant.id)}
        />
      }
    >
      <Stack gap={4}>
        <PermissionList names={grant.permissions} />
        <Text size="sm" c="dimmed" className="breaks">
          {rich('Allowed by {grantedBy} {time}.', { grantedBy: grant.grantedBy, time: <Time at={grant.createdAt} /> })}{' '}
          <LastUse at={grant.lastUsedAt} />.
        </Text>
      </Stack>
    </Entry>
  );
}

function Apps() {
  const { data, error, refetch } = useQuery({ queryKey: ['oauth-apps'], queryFn: api.staff.oauth.apps });
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <Stack>
      <Title order={2}>{t('Registered apps')}</Title>
      {data.items.length === 0 ? (
        <EmptyState
          icon={IconShieldLock}
          text={t('No registered apps. Staff can only connect apps that you register.')}
        />
      ) : (
        data.items.map((app) => <AppSection key={app.id} app={app} />)
      )}
    </Stack>
  );
}

function AppSection({ app }: { app: OauthApp }) {
  return (
    <Entry
      title={app.name}
      actions={
        <EndButton
          label={t('Delete')}
          named={t('Delete {name}', { name: app.name })}
          question={t('Delete {name}?', { name: app.name })}
          confirmLabel={t('Delete app')}
          warning={t('The app is disconnected from all staff at once. You cannot undo this.')}
          done={t('{name} is deleted.', { name: app.name })}
          onEnd={() => api.staff.oauth.removeApp(app.id)}
        />
      }
    >
      <Stack gap={4}>
        <Text size="sm">{rich('Client ID {clientId}', { clientId: <Code className="breaks">{app.id}</Code> })}</Text>
        <Text size="sm" className="breaks">
          {t('Returns to {redirectUris}', { redirectUris: app.redirectUris.join(', ') })}
        </Text>
        <Text size="sm" c="dimmed">
          {app.isConfidential
            ? t('With a secret, {count} connected.', { count: app.grantCount })
            : t('Without a secret, {count} connected.', { count: app.grantCount })}{' '}
          <LastUse at={app.lastUsedAt} />.
        </Text>
      </Stack>
    </Entry>
  );
}

/** Renders an entry of a list. It is no landmark, because several consents may be to the same app. */
function Entry({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <Paper p="md">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={3}>{title}</Title>
        {actions}
      </Group>
      {children}
    </Paper>
  );
}

function LastUse({ at }: { at: string | null }) {
  if (at === null) return t('Never used');
  return <>{rich('Last used {time}', { time: <Time at={at} /> })}</>;
}

interface EndButtonProps {
  readonly label: string;
  /** The label with the name of the app. */
  readonly named: string;
  readonly question: string;
  readonly confirmLabel: string;
  readonly warning: string;
  readonly done: string;
  readonly onEnd: () => Promise<unknown>;
}

function EndButton({ label, named, question, confirmLabel, warning, done, onEnd }: EndButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: onEnd,
    onSuccess: async () => {
      notifyDone(done);
      await queryClient.invalidateQueries({ queryKey: ['oauth-grants'] });
      await queryClient.invalidateQueries({ queryKey: ['oauth-apps'] });
    },
  });
  return (
    <Group gap="xs">
      <Button variant="default" aria-label={named} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isConfirming ? (
        <ConfirmModal
          title={question}
          confirmLabel={confirmLabel}
          isPending={end.isPending}
          error={end.error}
          onConfirm={() => end.mutate()}
          onClose={() => setConfirming(false)}
        >
          {warning}
        </ConfirmModal>
      ) : null}
    </Group>
  );
}
