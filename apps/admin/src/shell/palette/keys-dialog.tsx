import { Group, Kbd, SimpleGrid, Stack, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { keyedPages } from './use-shortcuts.ts';

const keys = [
  [t('Search or run an action'), [t('Ctrl'), 'K']],
  [t('Search the list'), ['/']],
  [t('New record on a list page'), ['n']],
  [t('Select all rows up to this one'), [t('Shift'), t('Click')]],
  [t('Save'), [t('Ctrl'), 'S']],
  [t('Show these keys'), ['?']],
] as const;

/** Renders the list of all keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const pages = keyedPages.map(({ label, key = '' }) => [label, ['g', key]] as const);
  return (
    <Dialog onClose={onClose} title={t('Keyboard shortcuts')}>
      <Stack>
        <KeyList entries={keys} />
        <KeyList entries={pages} />
      </Stack>
    </Dialog>
  );
}

function KeyList({ entries }: { entries: readonly (readonly [label: string, keys: readonly string[]])[] }) {
  return (
    <SimpleGrid component="ul" className="plain-list" cols={{ base: 1, xs: 2 }} spacing="lg" verticalSpacing={6}>
      {entries.map(([label, pressed]) => (
        <Group key={label} component="li" justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm">{label}</Text>
          <Group gap={4} wrap="nowrap">
            {pressed.map((key) => (
              <Kbd key={key} size="xs">
                {key}
              </Kbd>
            ))}
          </Group>
        </Group>
      ))}
    </SimpleGrid>
  );
}
