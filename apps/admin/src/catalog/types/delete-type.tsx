import { ActionIcon } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductType } from '@vitrine/contract/catalog/types/product-type.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconTrash } from '../../icons/icons.tsx';
import { api } from '../../shell/api.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { counted } from '../../ui/labels.ts';
import { notifyDone } from '../../ui/notify.ts';

/** Deletes a type after a question that names the number of its products. */
export function DeleteType({ type: { id, name } }: { type: ProductType }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { data: count, error } = useQuery({
    queryKey: ['product-types', 'use', id],
    queryFn: async () =>
      (await api.products.many({ where: { typeId: id }, select: ['id'], limit: 1, count: true })).total ?? 0,
    enabled: isAsking,
    gcTime: 0,
  });
  const remove = useMutation({
    mutationFn: () => api.productTypes.delete(id),
    onSuccess: () => {
      notifyDone(t('The product type was deleted.'));
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey: ['product-types'] });
    },
  });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="danger"
        aria-label={t('Delete the type {name}', { name })}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {isAsking ? (
        <ConfirmModal
          title={t('Delete the product type {name}?', { name })}
          confirmLabel={t('Delete product type')}
          isPending={remove.isPending || (count === undefined && error === null)}
          error={remove.error ?? error}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          {count === undefined
            ? t('Counting its products.')
            : count === 0
              ? t('No product has this type.')
              : t('{products} will have no type.', { products: counted(count, 'product') })}{' '}
          {t('Their options, fields and values do not change. You can undo the deletion in the audit log.')}
        </ConfirmModal>
      ) : null}
    </>
  );
}
