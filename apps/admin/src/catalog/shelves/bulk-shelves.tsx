import { Button } from '@mantine/core';
import type { ShelfRecord } from '@vitrine/contract/catalog/shelf.schema.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { useBulk } from '../../ui/use-bulk.ts';
import { WhyNot } from '../../ui/why-not.tsx';
import { counted } from '../../ui/words.ts';
import type { ShelfKind } from '../use-shelves.ts';

interface BulkShelvesProps {
  kind: ShelfKind;
  noun: string;
  shelves: readonly ShelfRecord[];
  onDone: () => void;
}

/** Deletes several shelves; their products stay. */
export function BulkShelves({ kind, noun, shelves, onDone }: BulkShelvesProps) {
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
      {isAsking ? (
        <ConfirmModal
          title={`Delete ${counted(shelves.length, noun, kind)}?`}
          confirmLabel={`Delete ${counted(shelves.length, noun, kind)}`}
          isPending={bulk.isPending}
          onConfirm={() =>
            bulk.mutate(
              { items: shelves, act: ({ id }) => api[kind].delete(id) },
              { onSettled: () => setAsking(false) },
            )
          }
          onClose={() => setAsking(false)}
        >
          {shelves.map(({ name }) => name).join(', ')}. Shoppers no longer find them; the products in them stay in the
          shop. The audit log can bring each back.
        </ConfirmModal>
      ) : null}
    </>
  );
}
