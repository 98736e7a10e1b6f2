import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShelfRecord } from '@vitrine/contract/catalog/shelf.schema.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { counted } from '../../ui/words.ts';
import type { ShelfKind } from '../use-shelves.ts';

interface DeleteShelfProps {
  kind: ShelfKind;
  noun: string;
  shelf: ShelfRecord;
  /** From here on there is nothing left to save. */
  onDeleted: () => void;
}

/** Deletes a category or collection after asking; its products stay. */
export function DeleteShelf({ kind, noun, shelf, onDeleted }: DeleteShelfProps) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => api[kind].delete(shelf.id),
    onSuccess: () => {
      notifyDone(`The ${noun} was deleted; its products stay.`);
      flushSync(onDeleted);
      void queryClient.invalidateQueries({ queryKey: [kind], refetchType: 'none' });
      return navigate(`/admin/catalog/${kind}`);
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking ? (
        <ConfirmModal
          title={`Delete ${shelf.name}?`}
          confirmLabel={`Delete ${noun}`}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          Shoppers no longer find the {noun}. What is in it ({counted(shelf.productIds.length, 'product')}) stays in the
          shop. The audit log can bring the {noun} back.
        </ConfirmModal>
      ) : null}
    </>
  );
}
