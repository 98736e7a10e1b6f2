import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { PublishTimeInput } from '../ui/inputs/publish-time-input.tsx';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import type { SectionDraft } from './use-section-draft.ts';

/** Renders the choice of the time at which the draft is published. */
export function ScheduleSections({ draft }: { draft: SectionDraft }) {
  const { view } = draft;
  const [isOpen, setOpen] = useState(false);
  const [publishAt, setPublishAt] = useState(view.publishAt);
  const scheduling = useMutation({
    mutationFn: async () => {
      const saved = await draft.saveNow();
      return saved && api.staff.sections.schedule(view.key, { version: saved.version, publishAt });
    },
    onSuccess: (next) => {
      if (!next) return;
      draft.setView(next);
      setOpen(false);
      notifyDone(
        next.publishAt === null ? t('No publication is scheduled.') : t('The draft is published at that time.'),
      );
    },
    onError: notifyFailure,
  });
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setPublishAt(view.publishAt);
          setOpen(true);
        }}
      >
        {view.publishAt === null ? t('Schedule') : t('Scheduled')}
      </Button>
      {isOpen ? (
        <ConfirmModal
          title={t('Publish at a time')}
          confirmLabel={t('Save')}
          isPending={scheduling.isPending}
          onConfirm={() => scheduling.mutate()}
          onClose={() => setOpen(false)}
        >
          {t('The shop publishes the draft as it is at that time, with later changes.')}
          <PublishTimeInput value={publishAt} onChange={setPublishAt} />
        </ConfirmModal>
      ) : null}
    </>
  );
}
