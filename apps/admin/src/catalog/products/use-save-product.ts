import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { createdOnce } from '../../ui/created-once.ts';
import { notifyDone } from '../../ui/notify.ts';
import { changesOf, type ProductDraft } from './product-draft.ts';

interface SaveProduct {
  readonly record: ProductRecord | null;
  readonly initial: ProductDraft;
  readonly onSaved: () => Promise<void>;
}

/** Creates or changes a product; `isStale` when someone else has changed it meanwhile (contract §2). */
export function useSaveProduct({ record, initial, onSaved }: SaveProduct) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useRef(crypto.randomUUID());
  const mutation = useMutation({
    mutationFn: async ({ draft, updatedAt }: { draft: ProductDraft; updatedAt: string | undefined }) => {
      const changes = changesOf(draft, initial);
      if (record) return api.products.update(record.id, { ...changes, ...(updatedAt && { updatedAt }) });
      // An empty field is no price: nobody gives something away by forgetting it.
      if (draft.price === null) throw new Error('Give it a price first. What is free has the price 0.');
      const body = { ...changes, name: draft.name, price: draft.price, status: draft.status };
      return createdOnce(api.products, body, creation.current);
    },
    onSuccess: async (saved) => {
      const inShop = { label: 'View in shop', href: `/product/${saved.slug}` };
      notifyDone(record ? 'Saved.' : 'Product created.', saved.status === 'ACTIVE' ? inShop : undefined);
      for (const queryKey of [['audit'], ['stock'], ['categories'], ['collections']]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      if (record) return onSaved();
      void queryClient.invalidateQueries({ queryKey: ['products', 'many'] });
      return navigate(`/admin/catalog/products/${saved.id}`, { replace: true });
    },
  });
  return {
    save: (draft: ProductDraft, updatedAt?: string) => mutation.mutate({ draft, updatedAt }),
    reset: mutation.reset,
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    error: mutation.error,
    isStale: mutation.error instanceof ApiError && mutation.error.code === 'STALE',
  };
}
