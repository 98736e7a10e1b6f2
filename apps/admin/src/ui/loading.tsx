import { Group, Paper, Skeleton, Stack } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';

const rows = [0, 1, 2, 3, 4, 5];

/**
 * Renders a placeholder for a page while its record loads.
 *
 * @example {order.isPending ? <PageLoading /> : null}
 */
export function PageLoading() {
  return (
    <Stack role="status" aria-label={t('Loading')}>
      <Group justify="space-between">
        <Skeleton h={32} w="40%" />
        <Skeleton h={32} w={120} />
      </Group>
      <Paper p="md">
        <Stack>
          {rows.map((row) => (
            <Skeleton key={row} h={20} w={`${95 - row * 9}%`} />
          ))}
        </Stack>
      </Paper>
    </Stack>
  );
}
