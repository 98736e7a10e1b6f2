import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { SectionListView } from '@vitrine/contract/sections/sections.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { notifyFailure } from '../ui/notify.ts';
import { ShortTime } from '../ui/time.tsx';
import { changeInWords } from './section-words.ts';

interface SectionHistoryProps {
  readonly view: SectionListView;
  readonly onRestored: (view: SectionListView) => void;
  readonly onClose: () => void;
}

/** Lists what was published and what it changed, and restores one of it as the draft. */
export function SectionHistoryDialog({ view, onRestored, onClose }: SectionHistoryProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sections', view.key, 'history'],
    queryFn: () => api.staff.sections.history(view.key),
    staleTime: 0,
  });
  const restoring = useMutation({
    mutationFn: (entryId: string) => api.staff.sections.restore(view.key, { version: view.version, entryId }),
    onSuccess: onRestored,
    onError: notifyFailure,
  });
  const published = data?.items.filter(({ action }) => action === 'publish') ?? [];
  return (
    <Dialog title={t('History')} onClose={onClose}>
      <Stack gap="xs">
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {data && published.length === 0 ? <Text size="sm">{t('Nothing was published yet.')}</Text> : null}
        {published.map(({ id, at, by, count, changes }) => (
          <Group key={id} justify="space-between" align="start" wrap="nowrap">
            <div>
              <Text size="sm">
                <ShortTime at={at} />, {by ?? t('the shop')},{' '}
                {count === 1 ? t('1 section') : t('{count} sections', { count })}
              </Text>
              <ul className="plain-list">
                {changes.map((change, index) => (
                  <Text key={index} component="li" size="sm" c="dimmed">
                    {changeInWords(change)}
                  </Text>
                ))}
              </ul>
            </div>
            <Button size="xs" variant="default" loading={restoring.isPending} onClick={() => restoring.mutate(id)}>
              {t('Restore')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Dialog>
  );
}
