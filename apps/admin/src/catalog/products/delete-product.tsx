import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';

/** Deletes a product, or archives it when it was ever ordered (contract §7). */
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
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={`Delete ${product.name}?`}>
        <Stack>
          <Text size="sm">
            A product that was ever ordered is archived instead: shoppers no longer see it, orders keep it.
          </Text>
          {remove.error ? <CallFailure error={remove.error} /> : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button color="red.9" loading={remove.isPending} onClick={() => remove.mutate()}>
              Delete product
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
