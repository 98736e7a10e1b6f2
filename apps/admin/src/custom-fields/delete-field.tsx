import { ActionIcon } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomField } from '@vitrine/contract/custom-fields/custom-field.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconTrash } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { counted } from '../ui/labels.ts';
import { notifyDone } from '../ui/notify.ts';

/** Deletes a field after a question that names the number of lost values. */
export function DeleteField({ field: { id, label } }: { field: CustomField }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { data: valueCount, error } = useQuery({
    queryKey: ['custom-fields', 'use', id],
    queryFn: () => api.customFields.countValues(id),
    enabled: isAsking,
    gcTime: 0,
  });
  const remove = useMutation({
    mutationFn: () => api.customFields.delete(id),
    onSuccess: () => {
      notifyDone(t('The field was deleted.'));
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey: ['custom-fields'] });
    },
  });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="danger"
        aria-label={t('Delete the field {label}', { label })}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {isAsking ? (
        <ConfirmModal
          title={t('Delete the field {label}?', { label })}
          confirmLabel={t('Delete field')}
          isPending={remove.isPending || (valueCount === undefined && error === null)}
          error={remove.error ?? error}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          {valueCount === undefined
            ? t('Counting its values.')
            : valueCount === 0
              ? t('It has no values.')
              : t('{records} will lose the value of this field.', { records: counted(valueCount, 'record') })}{' '}
          {t(
            'You can undo the deletion in the audit log. The values come back for records that nobody saved meanwhile.',
          )}
        </ConfirmModal>
      ) : null}
    </>
  );
}
