import { useQueryClient } from '@tanstack/react-query';
import type { PostRecord } from '@vitrine/contract/journal/post.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { useEditorSave } from '../ui/editor/use-editor-save.ts';
import { createdOnce } from '../ui/forms/created-once.ts';
import type { FieldErrors } from '../ui/forms/field-errors.ts';
import { notifyDone } from '../ui/notify.ts';
import { type PostDraft, postChanges, postToCreate } from './post-draft.ts';

interface SavePost {
  readonly record: PostRecord | null;
  readonly initial: PostDraft;
  readonly onSaved: () => Promise<void>;
  readonly onRefused: (errors: FieldErrors) => void;
}

/** Creates or changes a post. */
export function useSavePost({ record, initial, onSaved, onRefused }: SavePost) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useRef(crypto.randomUUID());
  return useEditorSave<PostDraft, PostRecord>({
    getErrors: ({ title }) => (title.trim() === '' ? { title: t('Enter a title.') } : {}),
    write: (draft, updatedAt) =>
      record
        ? api.posts.update(record.id, { ...postChanges(draft, initial), ...(updatedAt && { updatedAt }) })
        : createdOnce(api.posts, postToCreate(draft), creation.current),
    onSaved: async (saved) => {
      if (record) await onSaved();
      const link = saved.isPublished ? { label: t('View post'), href: `/journal/${saved.slug}` } : undefined;
      notifyDone(record ? t('Post saved.') : t('Post created.'), link);
      if (record) return;
      void queryClient.invalidateQueries({ queryKey: ['posts'] });
      await navigate(`/admin/journal/${saved.id}`, { replace: true });
    },
    onRefused,
  });
}
