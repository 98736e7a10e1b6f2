import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { CallFailure } from '../failures/call-failure.tsx';
import type { Upload } from './use-uploads.ts';

/** Renders the running and the failed uploads. */
export function UploadProgress({
  uploads,
  onDismiss,
}: {
  uploads: readonly Upload[];
  onDismiss: (key: string) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <Stack gap="xs" role="status" aria-label={t('Uploads')}>
      {uploads.map(({ key, name, share, error }) => (
        <div key={key}>
          <Group justify="space-between" gap="xs">
            <Text size="sm" className="breaks">
              {name}
            </Text>
            {error ? (
              <Button size="compact-xs" variant="subtle" onClick={() => onDismiss(key)}>
                {t('Dismiss')}
              </Button>
            ) : null}
          </Group>
          {error ? (
            <CallFailure error={error} />
          ) : (
            <Progress value={share * 100} aria-label={t('Upload of {name}', { name })} />
          )}
        </div>
      ))}
    </Stack>
  );
}
