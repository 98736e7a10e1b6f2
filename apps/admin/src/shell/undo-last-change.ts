import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';

interface ChangedRecord {
  readonly resource: string;
  readonly resourceId: string;
  /** Loads the record again after the undo. */
  readonly onUndone: () => Promise<unknown>;
}

/**
 * Returns the action that undoes the latest change of the record, by its entry in the audit log. The shop refuses it
 * when somebody has changed the same fields since then.
 *
 * @example notifyDone('Saved.', undefined, undoLastChange({ resource: 'products', resourceId: id, onUndone: reload }));
 */
export function undoLastChange({ resource, resourceId, onUndone }: ChangedRecord): () => void {
  const undo = async () => {
    const where = { resource, resourceId };
    const { items } = await api.staff.audit.many({ where, orderBy: [{ at: 'desc' }], limit: 1 });
    const [entry] = items;
    if (!entry || entry.undoes !== null) return;
    const { leftBehind } = await api.staff.undo.of(entry.id);
    await queryClient.invalidateQueries();
    await onUndone();
    notifyDone([t('Undone.'), ...leftBehind.map(translatedSentence)].join(' '));
  };
  return () => void undo().catch(notifyFailure);
}
