import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
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
        <PageHeader title="This app cannot be connected" />
        <CallFailure error={error} />
      </>
    );
  }
  if (!data) return <PageLoading />;
  const { appName, host, permissions, missing, deniedTo } = data;
  return (
    <>
      <PageHeader title={`Connect ${appName}?`} />
      <Paper p="md" maw={640}>
        <Stack>
          <Text className="breaks">
            {appName} at <strong>{host}</strong> requests to act for you, {user?.email}, in this shop.
          </Text>
          {permissions.length > 0 ? (
            <section aria-label="Permissions">
              <Text fw={600} mb={4}>
                It may then, as long as you may do it:
              </Text>
              <PermissionList names={permissions} />
            </section>
          ) : (
            <Alert color="yellow">You have none of the permissions that the app requests.</Alert>
          )}
          {missing.length > 0 ? (
            <section aria-label="Not granted">
              <Text fw={600} mb={4}>
                It also requests, but does not receive, because your role does not allow it:
              </Text>
              <PermissionList names={missing} />
            </section>
          ) : null}
          <Text size="sm" c="dimmed">
            Only allow apps that you know. You can disconnect it at any time at Settings, Advanced, Apps.
          </Text>
          {allow.error ? <CallFailure error={allow.error} /> : null}
          <Group gap="xs">
            <Button variant="default" onClick={() => window.location.assign(deniedTo)}>
              Deny
            </Button>
            <Button
              disabled={permissions.length === 0}
              loading={allow.isPending || allow.isSuccess}
              onClick={() => allow.mutate()}
            >
              Allow
            </Button>
          </Group>
        </Stack>
      </Paper>
    </>
  );
}
