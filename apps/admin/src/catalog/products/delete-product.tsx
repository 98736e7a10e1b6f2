import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';

/** Deletes a product, or archives it when it was ever ordered (docs/behaviour/screens.md#products). */
export function DeleteProduct({ product }: { product: ProductRecord }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => api.products.delete(product.id),
    onSuccess: () => {
      notifyDone('Product deleted, or archived if it was ever ordered.');
      setAsking(false);
      void navigate('/admin/catalog/products');
      return queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' });
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking ? (
        <ConfirmModal
          title={`Delete ${product.name}?`}
          confirmLabel="Delete product"
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          Shoppers no longer see it. A product that was ever ordered is archived instead: orders keep it, and it can be
          made active again. Any other goes with its variants and reviews; the audit log can bring it back.
        </ConfirmModal>
      ) : null}
    </>
  );
}
