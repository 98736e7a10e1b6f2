import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '../icons/icons.tsx';
import { ShortTime } from '../ui/time.tsx';
import type { Conflict, SectionDraft } from './use-section-draft.ts';

/** Shows who saved before, and lets staff choose between both drafts. */
export function ConflictNotice({ draft, conflict: { by, at } }: { draft: SectionDraft; conflict: Conflict }) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title="Someone else saved this page" role="alert" mb="md">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {by ?? 'Someone'} saved the draft {at ? <ShortTime at={at} /> : null}. Your changes are not saved, but they
          are still here.
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => void draft.loadTheirs()}>
            Show their draft
          </Button>
          <Button size="xs" variant="default" onClick={() => void draft.replaceTheirs()}>
            Replace it with mine
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          After you show their draft, Undo returns to yours.
        </Text>
      </Stack>
    </Alert>
  );
}
