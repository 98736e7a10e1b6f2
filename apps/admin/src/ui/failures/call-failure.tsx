import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { IconAlertTriangle } from '../../icons/icons.tsx';
import { Reading } from '../../shell/view-only.tsx';
import { pathLabel } from '../field-label.ts';
import { LinkedSettings } from './linked-settings.tsx';
import { expectedTitle, failureTitle, isRefusal } from './refusals.ts';

/**
 * Renders the error of a failed call with a retry button. A failure of the shop has the request's id to quote.
 *
 * @example {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
 */
export function CallFailure({ error, onRetry }: { error: Error; onRetry?: (() => void) | undefined }) {
  const isDemo = error instanceof ApiError && error.code === 'DEMO_RESTRICTED';
  const expected = expectedTitle(error);
  const requestId = error instanceof ApiError ? error.problem?.requestId : undefined;
  const errors = error instanceof ApiError ? error.errors : [];
  return (
    <Alert color={expected ? 'yellow' : 'red'} icon={<IconAlertTriangle />} title={failureTitle(error)} role="alert">
      <Stack gap="xs" align="flex-start">
        {errors.length === 0 ? (
          <Text size="sm">
            <LinkedSettings text={translatedSentence(error.message)} />
          </Text>
        ) : (
          <List size="sm">
            {errors.map(({ path, message }) => {
              const label = expected ? null : pathLabel(path);
              return (
                <List.Item key={`${path} ${message}`}>
                  {label === null ? null : <b>{label}: </b>}
                  <LinkedSettings text={message} />
                </List.Item>
              );
            })}
          </List>
        )}
        {requestId && !isRefusal(error) ? <Text size="xs">{t('Request {requestId}', { requestId })}</Text> : null}
        {onRetry && !isDemo ? (
          <Reading>
            <Button size="xs" variant="default" onClick={onRetry}>
              {t('Try again')}
            </Button>
          </Reading>
        ) : null}
      </Stack>
    </Alert>
  );
}
