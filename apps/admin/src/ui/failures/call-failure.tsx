import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { IconAlertTriangle } from '../../icons/icons.tsx';
import { Reading } from '../../shell/view-only.tsx';
import { LinkedSettings } from './linked-settings.tsx';

/** The headings of expected refusals, which are not failures of the shop. */
const expectedTitles: Partial<Record<ApiError['code'], string>> = {
  DEMO_RESTRICTED: t('Not available in the demo account'),
  CONFLICT: t('Not saved: it conflicts with another entry'),
};

/**
 * Renders the error of a failed call, with the request's id to quote and a retry button.
 *
 * @example {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
 */
export function CallFailure({ error, onRetry }: { error: Error; onRetry?: (() => void) | undefined }) {
  const isDemo = error instanceof ApiError && error.code === 'DEMO_RESTRICTED';
  const expected = error instanceof ApiError ? expectedTitles[error.code] : undefined;
  const requestId = error instanceof ApiError ? error.problem?.requestId : undefined;
  const errors = error instanceof ApiError ? error.errors : [];
  return (
    <Alert
      color={expected ? 'yellow' : 'red'}
      icon={<IconAlertTriangle />}
      title={expected ?? t('Something went wrong')}
      role="alert"
    >
      <Stack gap="xs" align="flex-start">
        {errors.length === 0 ? (
          <Text size="sm">
            <LinkedSettings text={translatedSentence(error.message)} />
          </Text>
        ) : (
          <List size="sm">
            {errors.map(({ path, message }) => (
              <List.Item key={`${path} ${message}`}>
                {path && !expected ? <b>{path}: </b> : null}
                <LinkedSettings text={message} />
              </List.Item>
            ))}
          </List>
        )}
        {requestId && !expected ? <Text size="xs">{t('Request {requestId}', { requestId })}</Text> : null}
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
