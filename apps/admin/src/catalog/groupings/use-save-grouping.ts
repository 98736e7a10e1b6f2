import { useQueryClient } from '@tanstack/react-query';
import type { GroupingRecord } from '@vitrine/contract/catalog/grouping.schema.ts';
import { t, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { undoLastChange } from '../../shell/undo-last-change.ts';
import { useEditorSave } from '../../ui/editor/use-editor-save.ts';
import { createdOnce } from '../../ui/forms/created-once.ts';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';
import { notifyDone } from '../../ui/notify.ts';
import type { GroupingKind } from '../use-groupings.ts';
import { type GroupingDraft, groupingChanges, newGrouping } from './grouping-draft.ts';
import { isComplete } from './rule-words.ts';

interface SaveGrouping {
  readonly kind: GroupingKind;
  readonly noun: string;
  readonly record: GroupingRecord | null;
  readonly initial: GroupingDraft;
  readonly onSaved: () => Promise<void>;
  readonly onRefused: (errors: FieldErrors) => void;
}

/** Creates or changes a category or collection. */
export function useSaveGrouping({ kind, noun, record, initial, onSaved, onRefused }: SaveGrouping) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useRef(crypto.randomUUID());
  return useEditorSave<GroupingDraft, GroupingRecord>({
    getErrors: ({ name, rules }) => ({
      ...(name.trim() === '' && { name: t('Enter a name.') }),
      ...(rules && !isComplete(rules) && { rules: t('Complete each condition, or remove it.') }),
    }),
    write: (draft, updatedAt) =>
      record
        ? api[kind].update(record.id, { ...groupingChanges(draft, initial), ...(updatedAt && { updatedAt }) })
        : createdOnce(api[kind], newGrouping(draft), creation.current),
    onSaved: async (saved) => {
      // Runs after the page shows the saved version. Text typed after that is preserved.
      if (record) await onSaved();
      notifyDone(
        record ? t('Saved.') : t('The {noun} was created.', { noun: translatedNoun(noun) }),
        { label: t('View in shop'), href: `/${noun}/${saved.slug}` },
        record ? undoLastChange({ resource: `catalog/${kind}`, resourceId: record.id, onUndone: onSaved }) : undefined,
      );
      if (record) return;
      void queryClient.invalidateQueries({ queryKey: [kind] });
      await navigate(`/admin/catalog/${kind}/${saved.id}`, { replace: true });
    },
    onRefused,
  });
}
