import { Button, Stack, Text, Title } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRouteError } from 'react-router';
import { Reading } from '../../shell/view-only.tsx';

/** Renders the page for a failed page. A failed call is shown next to its control. */
export function PageFailure() {
  const error = useRouteError();
  return (
    <Stack align="flex-start" p="xl" role="alert">
      <Title order={1}>{t('This page could not be shown')}</Title>
      <Text>{error instanceof Error ? error.message : t('Something went wrong.')}</Text>
      <Reading>
        <Button onClick={() => window.location.reload()}>{t('Try again')}</Button>
      </Reading>
    </Stack>
  );
}
