import { useQueryClient } from '@tanstack/react-query';
import type { PageRecord } from '@vitrine/contract/settings/page.schema.ts';
import { pagePath } from '@vitrine/domain/settings/policies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { useEditorSave } from '../../ui/editor/use-editor-save.ts';
import { createdOnce } from '../../ui/forms/created-once.ts';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';
import { notifyDone } from '../../ui/notify.ts';
import { type PageDraft, pageChanges, pageToCreate } from './page-draft.ts';

interface SavePage {
  readonly record: PageRecord | null;
  readonly initial: PageDraft;
  readonly onSaved: () => Promise<void>;
  readonly onRefused: (errors: FieldErrors) => void;
}

/** Creates or changes a page. */
export function useSavePage({ record, initial, onSaved, onRefused }: SavePage) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useRef(crypto.randomUUID());
  return useEditorSave<PageDraft, PageRecord>({
    getErrors: ({ title }) => (title.trim() === '' ? { title: t('Enter a title.') } : {}),
    write: (draft, updatedAt) =>
      record
        ? api.pages.update(record.id, { ...pageChanges(draft, initial), ...(updatedAt && { updatedAt }) })
        : createdOnce(api.pages, pageToCreate(draft), creation.current),
    onSaved: async (saved) => {
      if (record) await onSaved();
      const link = saved.isPublished ? { label: t('View page'), href: pagePath(saved.slug) } : undefined;
      notifyDone(record ? t('Page saved.') : t('Page created.'), link);
      if (record) return;
      void queryClient.invalidateQueries({ queryKey: ['pages'] });
      await navigate(`/admin/settings/pages/${saved.id}`, { replace: true });
    },
    onRefused,
  });
}
