import { useQueryClient } from '@tanstack/react-query';
import type { DiscountRecord } from '@vitrine/contract/discounts/discount.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { useEditorSave } from '../ui/editor/use-editor-save.ts';
import { createdOnce } from '../ui/forms/created-once.ts';
import type { FieldErrors } from '../ui/forms/field-errors.ts';
import { notifyDone } from '../ui/notify.ts';
import { type DiscountDraft, discountBody } from './discount-draft.ts';

interface SaveDiscount {
  readonly record: DiscountRecord | null;
  readonly timeZone: string;
  readonly onSaved: () => Promise<void>;
  readonly onRefused: (errors: FieldErrors) => void;
}

/** Creates or changes a discount. */
export function useSaveDiscount({ record, timeZone, onSaved, onRefused }: SaveDiscount) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useRef(crypto.randomUUID());
  return useEditorSave<DiscountDraft, DiscountRecord>({
    getErrors: ({ title }) => (title.trim() === '' ? { title: t('Enter a title.') } : {}),
    write: (draft, updatedAt) => {
      const body = discountBody(draft, timeZone);
      return record
        ? api.discounts.update(record.id, { ...body, ...(updatedAt && { updatedAt }) })
        : createdOnce(api.discounts, body, creation.current);
    },
    onSaved: async (saved) => {
      if (record) await onSaved();
      notifyDone(record ? t('Discount saved.') : t('Discount created.'));
      if (record) return;
      void queryClient.invalidateQueries({ queryKey: ['discounts'] });
      await navigate(`/admin/discounts/${saved.id}`, { replace: true });
    },
    onRefused,
  });
}
