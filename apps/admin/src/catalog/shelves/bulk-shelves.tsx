import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ShelfRecord } from '@vitrine/contract/catalog/shelf.schema.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useBulk } from '../../ui/use-bulk.ts';
import { WhyNot } from '../../ui/why-not.tsx';
import { counted } from '../../ui/words.ts';
import type { ShelfKind } from '../use-shelves.ts';

interface BulkShelvesProps {
  kind: ShelfKind;
  shelves: readonly ShelfRecord[];
  onDone: () => void;
}

/** Deletes several shelves; their products stay. */
export function BulkShelves({ kind, shelves, onDone }: BulkShelvesProps) {
  const { data: user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const bulk = useBulk<ShelfRecord>({ resource: kind, nameOf: ({ name }) => name, onDone });
  const reason = user?.isDemo ? 'The demo account may not delete several at once.' : null;
  return (
    <>
      <WhyNot reason={reason}>
        <Button size="xs" variant="default" disabled={reason !== null} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </WhyNot>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={`Delete ${counted(shelves.length, 'record')}?`}>
        <Stack>
          <Text size="sm">{shelves.map(({ name }) => name).join(', ')}. The products in them stay.</Text>
          <Group justify="flex-end">
            <Button
              color="red.9"
              loading={bulk.isPending}
              onClick={() =>
                bulk.mutate(
                  { items: shelves, act: ({ id }) => api[kind].delete(id) },
                  { onSettled: () => setAsking(false) },
                )
              }
            >
              Delete
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
