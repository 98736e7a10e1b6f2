import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { IconAlertTriangle } from '../icons/icons.tsx';
import { rich } from '../ui/rich.tsx';
import { ShortTime } from '../ui/time.tsx';
import type { Conflict, SectionDraft } from './use-section-draft.ts';

/** Shows who saved before, and lets staff choose between both drafts. */
export function ConflictNotice({ draft, conflict: { by, at } }: { draft: SectionDraft; conflict: Conflict }) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={t('Someone else saved this page')} role="alert" mb="md">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {rich('{by} saved the draft {time}. Your changes are not saved, but they are still here.', {
            by: by ?? t('Someone'),
            time: at ? <ShortTime at={at} /> : null,
          })}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => void draft.loadTheirs()}>
            {t('Show their draft')}
          </Button>
          <Button size="xs" variant="default" onClick={() => void draft.replaceTheirs()}>
            {t('Replace it with mine')}
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          {t('After you show their draft, Undo returns to yours.')}
        </Text>
      </Stack>
    </Alert>
  );
}
