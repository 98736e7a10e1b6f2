import { Button } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { DisabledReason } from '../../ui/disabled-reason.tsx';
import { counted } from '../../ui/labels.ts';
import { useBulk } from '../../ui/list/use-bulk.ts';
import type { QuestionRecord } from './question-record.ts';
import { questionName } from './questions-list.tsx';

/** Publishes, rejects or deletes several questions. */
export function BulkQuestions({ questions, onDone }: { questions: readonly QuestionRecord[]; onDone: () => void }) {
  const { data: user } = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const bulk = useBulk<QuestionRecord>({ resource: 'questions', getName: questionName, onDone });
  const set = (status: 'PUBLISHED' | 'REJECTED') =>
    bulk.mutate({ items: questions, action: ({ id }) => api.questions.update(id, { status }) });
  const reason = user?.isDemo ? t('The demo account can only delete one record at a time.') : null;
  const what = counted(questions.length, 'question');
  return (
    <>
      <Button size="xs" variant="default" loading={bulk.isPending} onClick={() => set('PUBLISHED')}>
        {t('Publish')}
      </Button>
      <Button size="xs" variant="default" loading={bulk.isPending} onClick={() => set('REJECTED')}>
        {t('Reject')}
      </Button>
      <DisabledReason reason={reason}>
        <Button size="xs" variant="default" disabled={reason !== null} onClick={() => setDeleting(true)}>
          {t('Delete')}
        </Button>
      </DisabledReason>
      {isDeleting ? (
        <ConfirmModal
          title={t('Delete {what}?', { what })}
          confirmLabel={t('Delete {what}', { what })}
          isPending={bulk.isPending}
          onConfirm={() =>
            bulk.mutate(
              { items: questions, action: ({ id }) => api.questions.delete(id) },
              { onSettled: () => setDeleting(false) },
            )
          }
          onClose={() => setDeleting(false)}
        >
          {t('Shoppers can no longer see them, and no email is sent. You can undo each deletion from the audit log.')}
        </ConfirmModal>
      ) : null}
    </>
  );
}
