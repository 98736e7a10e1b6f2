import { useQueryClient } from '@tanstack/react-query';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { undoLastChange } from '../../shell/undo-last-change.ts';
import { useEditorSave } from '../../ui/editor/use-editor-save.ts';
import { createdOnce } from '../../ui/forms/created-once.ts';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';
import { notifyDone } from '../../ui/notify.ts';
import { getChangedFields, type ProductDraft } from './product-draft.ts';
import { productErrors } from './product-errors.ts';

interface SaveProduct {
  readonly record: ProductRecord | null;
  readonly initial: ProductDraft;
  readonly onSaved: () => Promise<void>;
  readonly onRefused: (errors: FieldErrors) => void;
}

/** Creates or changes a product. */
export function useSaveProduct({ record, initial, onSaved, onRefused }: SaveProduct) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useRef(crypto.randomUUID());
  return useEditorSave<ProductDraft, ProductRecord>({
    getErrors: productErrors,
    write: async (draft, updatedAt) => {
      const changes = getChangedFields(draft, initial);
      if (record) return api.products.update(record.id, { ...changes, ...(updatedAt && { updatedAt }) });
      if (draft.price === null) throw new Error(productErrors(draft)['price']);
      const body = { ...changes, name: draft.name, price: draft.price, status: draft.status };
      return createdOnce(api.products, body, creation.current);
    },
    onSaved: async (saved) => {
      // Runs after the page shows the saved version. Text typed after that is preserved.
      if (record) await onSaved();
      const inShop = { label: t('View in shop'), href: `/product/${saved.slug}` };
      notifyDone(
        record ? t('Saved.') : t('Product created.'),
        saved.status === 'ACTIVE' ? inShop : undefined,
        record ? undoLastChange({ resource: 'products', resourceId: record.id, onUndone: onSaved }) : undefined,
      );
      for (const queryKey of [['audit'], ['stock'], ['categories'], ['collections']]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      if (record) return;
      void queryClient.invalidateQueries({ queryKey: ['products', 'many'] });
      await navigate(`/admin/catalog/products/${saved.id}`, { replace: true });
    },
    onRefused,
  });
}
