import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { DisabledReason } from '../disabled-reason.tsx';
import { notifyDone } from '../notify.ts';
import { ConfirmModal } from './confirm-modal.tsx';

interface DeleteRecordProps {
  /** The button's text. */
  label?: string;
  /** What the dialog asks about: 'Stoneware mug', 'the account of ada@example.com'. */
  name: string;
  /** 'product' */
  noun: string;
  /** The reason why it may not be deleted; null if it may. */
  reason?: string | null;
  remove: () => Promise<unknown>;
  /** The message after the deletion. */
  done: string;
  /** The page to open then, and the name under which the list there is cached. */
  list: { readonly to: string; readonly resource: string };
  /** Called after the deletion; from then on there is nothing left to save. */
  onDeleted?: () => void;
  /** What is deleted and what is kept. */
  children: ReactNode;
}

/** Deletes one record after a confirmation and returns to its list. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { label = 'Delete', name, noun, reason = null, remove, done, list, onDeleted, children } = props;
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      notifyDone(done);
      // The warning about unsaved changes must be off before the page is left.
      if (onDeleted) flushSync(onDeleted);
      void queryClient.invalidateQueries({ queryKey: [list.resource], refetchType: 'none' });
      return navigate(list.to);
    },
  });
  return (
    <>
      <DisabledReason reason={reason}>
        <Button variant="default" disabled={reason !== null} onClick={() => setAsking(true)}>
          {label}
        </Button>
      </DisabledReason>
      {isAsking ? (
        <ConfirmModal
          title={`Delete ${name}?`}
          confirmLabel={`Delete ${noun}`}
          isPending={removal.isPending}
          error={removal.error}
          onConfirm={() => removal.mutate()}
          onClose={() => setAsking(false)}
        >
          {children}
        </ConfirmModal>
      ) : null}
    </>
  );
}
