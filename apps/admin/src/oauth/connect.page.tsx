import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useLocation } from 'react-router';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { rich } from '../ui/rich.tsx';
import { PermissionList } from './permission-list.tsx';

/** Renders /admin/connect: the consent to an app, to which /oauth/authorize leads. The server checks the request again. */
export function Component() {
  const { search } = useLocation();
  const query = search.slice(1);
  const { data: user } = useSession();
  const { data, error } = useQuery({
    queryKey: ['oauth-consent', query],
    queryFn: () => api.staff.oauth.preview(query),
    retry: false,
  });
  const allow = useMutation({
    mutationFn: () => api.staff.oauth.allow(query),
    onSuccess: ({ redirectTo }) => window.location.assign(redirectTo),
  });
  if (error) {
    return (
      <>
        <PageHeader title={t('This app cannot be connected')} />
        <CallFailure error={error} />
      </>
    );
  }
  if (!data) return <PageLoading />;
  const { appName, host, permissions, missing, deniedTo } = data;
  return (
    <>
      <PageHeader title={t('Connect {appName}?', { appName })} />
      <Paper p="md" maw={640}>
        <Stack>
          <Text className="breaks">
            {rich('{appName} at {host} requests to act for you, {email}, in this shop.', {
              appName,
              host: <strong>{host}</strong>,
              email: user?.email,
            })}
          </Text>
          {permissions.length > 0 ? (
            <section aria-label={t('Permissions')}>
              <Text fw={600} mb={4}>
                {t('It may then, as long as you may do it:')}
              </Text>
              <PermissionList names={permissions} />
            </section>
          ) : (
            <Alert color="yellow">{t('You have none of the permissions that the app requests.')}</Alert>
          )}
          {missing.length > 0 ? (
            <section aria-label={t('Not granted')}>
              <Text fw={600} mb={4}>
                {t('It also requests, but does not receive, because your role does not allow it:')}
              </Text>
              <PermissionList names={missing} />
            </section>
          ) : null}
          <Text size="sm" c="dimmed">
            {t('Only allow apps that you know. You can disconnect it at any time at Settings, Advanced, Apps.')}
          </Text>
          {allow.error ? <CallFailure error={allow.error} /> : null}
          <Group gap="xs">
            <Button variant="default" onClick={() => window.location.assign(deniedTo)}>
              {t('Deny')}
            </Button>
            <Button
              disabled={permissions.length === 0}
              loading={allow.isPending || allow.isSuccess}
              onClick={() => allow.mutate()}
            >
              {t('Allow')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </>
  );
}
