import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { LostFilesAnswer } from '@vitrine/contract/storage/library.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { count } from '../ui/money.ts';
import { notifyDone } from '../ui/notify.ts';
import { rich } from '../ui/rich.tsx';

/** Compares the uploads with the stored files, and names the remedy for each difference. */
export function LostFiles({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({ queryKey: ['lost-files'], queryFn: api.storage.lost, gcTime: 0 });
  return (
    <Dialog title={t('Lost files')} size="lg" onClose={onClose}>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data ? (
        <Stack>
          <Text size="sm">
            {t('{uploadCount} uploads with {fileCount} files were compared with the store.', {
              uploadCount: count(data.uploadCount),
              fileCount: count(data.fileCount),
            })}
          </Text>
          <Lost found={data} />
          <Orphans found={data} onCleared={() => void refetch()} />
        </Stack>
      ) : null}
    </Dialog>
  );
}

function Lost({ found: { lost, lostCount } }: { found: LostFilesAnswer }) {
  if (lostCount === 0) return <Text size="sm">{t('Every upload has its files.')}</Text>;
  return (
    <Stack gap={4}>
      <Text size="sm">
        {rich(
          '{lostCount} uploads miss files. Upload the same file again, which restores it everywhere, or run {command}, which creates missing sizes from larger ones.',
          { lostCount: count(lostCount), command: <code>npm run shop -- images rebuild</code> },
        )}
      </Text>
      <List size="sm">
        {lost.map(({ url, name, missingCount }) => (
          <List.Item key={url} className="breaks">
            {t('{name}: {missingCount} missing', { name: name ?? url, missingCount: count(missingCount) })}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

function Orphans({ found: { orphans, orphanCount }, onCleared }: { found: LostFilesAnswer; onCleared: () => void }) {
  const clear = useMutation({
    mutationFn: api.storage.clearLost,
    onSuccess: ({ clearedCount }) => {
      notifyDone(t('{clearedCount} files deleted.', { clearedCount: count(clearedCount) }));
      onCleared();
    },
  });
  if (orphanCount === 0) return <Text size="sm">{t('Every stored file belongs to an upload.')}</Text>;
  return (
    <Stack gap={4}>
      <Text size="sm">
        {t('{orphanCount} stored files belong to no upload, for example after a crash. No page shows them.', {
          orphanCount: count(orphanCount),
        })}
      </Text>
      <List size="sm">
        {orphans.map((key) => (
          <List.Item key={key} className="breaks">
            {key}
          </List.Item>
        ))}
      </List>
      {clear.error ? <CallFailure error={clear.error} /> : null}
      <Group>
        <Button size="xs" variant="default" loading={clear.isPending} onClick={() => clear.mutate()}>
          {t('Delete them')}
        </Button>
      </Group>
    </Stack>
  );
}
