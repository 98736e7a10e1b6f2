import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { createdOnce } from '../../ui/created-once.ts';
import { type FieldFaults, faultsByField } from '../../ui/field-faults.ts';
import { notifyDone } from '../../ui/notify.ts';
import { isStale } from '../../ui/stale-fields.tsx';
import { changesOf, type ProductDraft } from './product-draft.ts';
import { productFaults } from './product-faults.ts';

interface SaveProduct {
  readonly record: ProductRecord | null;
  readonly initial: ProductDraft;
  readonly onSaved: () => Promise<void>;
  /** What is wrong with which field, found here or by the shop. */
  readonly onRefused: (faults: FieldFaults) => void;
}

/** Creates or changes a product; `isStale` when someone else has changed it meanwhile (docs/behaviour/resources.md#stale-edits). */
export function useSaveProduct({ record, initial, onSaved, onRefused }: SaveProduct) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useRef(crypto.randomUUID());
  const mutation = useMutation({
    mutationFn: async ({ draft, updatedAt }: { draft: ProductDraft; updatedAt: string | undefined }) => {
      const changes = changesOf(draft, initial);
      if (record) return api.products.update(record.id, { ...changes, ...(updatedAt && { updatedAt }) });
      if (draft.price === null) throw new Error(productFaults(draft)['price']);
      const body = { ...changes, name: draft.name, price: draft.price, status: draft.status };
      return createdOnce(api.products, body, creation.current);
    },
    onSuccess: async (saved) => {
      // Told once the page shows what is saved: what is typed from then on stays.
      if (record) await onSaved();
      const inShop = { label: 'View in shop', href: `/product/${saved.slug}` };
      notifyDone(record ? 'Saved.' : 'Product created.', saved.status === 'ACTIVE' ? inShop : undefined);
      for (const queryKey of [['audit'], ['stock'], ['categories'], ['collections']]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      if (record) return;
      void queryClient.invalidateQueries({ queryKey: ['products', 'many'] });
      await navigate(`/admin/catalog/products/${saved.id}`, { replace: true });
    },
    onError: (error) => onRefused(faultsByField(error)),
  });
  return {
    save(draft: ProductDraft, updatedAt?: string) {
      const faults = productFaults(draft);
      if (Object.keys(faults).length > 0) onRefused(faults);
      else mutation.mutate({ draft, updatedAt });
    },
    reset: mutation.reset,
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    error: mutation.error,
    isStale: isStale(mutation.error),
  };
}
