import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { LinkedSettings } from './linked-settings.tsx';

/**
 * The error message of a failed call, with the request's id to quote and a button to try again.
 *
 * @example
 * {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
 */
export function CallFailure({ error, onRetry }: { error: Error; onRetry?: (() => void) | undefined }) {
  const isDemo = error instanceof ApiError && error.code === 'DEMO_RESTRICTED';
  const requestId = error instanceof ApiError ? error.problem?.requestId : undefined;
  const faults = error instanceof ApiError ? error.errors : [];
  return (
    <Alert
      color={isDemo ? 'yellow' : 'red'}
      icon={<IconAlertTriangle />}
      title={isDemo ? 'Not available in the demo account' : 'Something went wrong'}
      role="alert"
      styles={{ title: { color: isDemo ? '#5c4400' : '#8f1d1d' }, message: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap="xs" align="flex-start">
        {faults.length === 0 ? (
          <Text size="sm">
            <LinkedSettings text={error.message} />
          </Text>
        ) : (
          <List size="sm">
            {faults.map(({ path, message }) => (
              <List.Item key={`${path} ${message}`}>
                {path ? <b>{path}: </b> : null}
                <LinkedSettings text={message} />
              </List.Item>
            ))}
          </List>
        )}
        {requestId ? <Text size="xs">Request {requestId}</Text> : null}
        {onRetry && !isDemo ? (
          <Button size="xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}
