import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { DisabledReason } from '../disabled-reason.tsx';
import { notifyDone } from '../notify.ts';
import { ConfirmModal } from './confirm-modal.tsx';

interface DeleteRecordProps {
  label?: string;
  /** The name of the record in the dialog's question: 'Stoneware mug', 'the account of ada@example.com'. */
  name: string;
  /** The record's kind, such as 'product'. */
  noun: string;
  /** The reason why it may not be deleted. Null if it may. */
  reason?: string | null;
  remove: () => Promise<unknown>;
  /** The message after the deletion. */
  done: string;
  /** The page to open after the deletion, and the cache name of its list. */
  list: { readonly to: string; readonly resource: string };
  /** Runs after the deletion. Nothing is left to save after that. */
  onDeleted?: () => void;
  /** The deleted data and the retained data. */
  children: ReactNode;
}

/** Deletes one record after a confirmation and returns to its list. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { label = t('Delete'), name, noun, reason = null, remove, done, list, onDeleted, children } = props;
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      notifyDone(done);
      // The warning about unsaved changes must be off before navigation.
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
          title={t('Delete {name}?', { name })}
          confirmLabel={t('Delete {noun}', { noun: translatedNoun(noun) })}
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
