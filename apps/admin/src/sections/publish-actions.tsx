import { Button, CopyButton, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SectionListView } from '@vitrine/contract/sections/sections.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { notifyDone, notifyFailure } from '../ui/notify.ts';
import { ScheduleSections } from './schedule-sections.tsx';
import { SectionHistoryDialog } from './section-history.tsx';
import type { SectionDraft } from './use-section-draft.ts';

/** Renders the actions of the whole page: publish, link to the draft, history, and the standard content. */
export function PublishActions({ draft }: { draft: SectionDraft }) {
  const { view } = draft;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const publishing = useMutation({
    mutationFn: async () => {
      const saved = await draft.saveNow();
      return saved && api.staff.sections.publish(view.key, saved.version);
    },
    onSuccess: (next) => {
      if (!next) return;
      draft.setView(next);
      notifyDone(t('Published. Shoppers see it when they load the page.'), { label: t('View shop'), href: '/' });
    },
    onError: notifyFailure,
  });
  const linking = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) await draft.saveNow();
      return api.staff.sections.link(view.key, isOn);
    },
    onSuccess: (next) => {
      draft.setView(next);
      notifyDone(next.draftPath ? t('The link to the draft is ready.') : t('The link to the draft no longer works.'));
    },
    onError: notifyFailure,
  });
  const removing = useMutation({
    mutationFn: () => api.staff.sections.remove(view.key, view.version),
    onSuccess: (next) => {
      draft.load(next);
      setRemoving(false);
      notifyDone(t('The page has its standard content again.'));
    },
    onError: notifyFailure,
  });
  const openRestored = (next: SectionListView) => {
    draft.load(next);
    setHistoryOpen(false);
    notifyDone(t('Restored as the draft. Publish it to show it to shoppers.'));
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default">{t('More')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {view.draftPath ? (
            <>
              <CopyButton value={new URL(view.draftPath, window.location.origin).href}>
                {({ copied, copy }) => (
                  <Menu.Item closeMenuOnClick={false} onClick={copy}>
                    {copied ? t('Link copied') : t('Copy link to the draft')}
                  </Menu.Item>
                )}
              </CopyButton>
              <Menu.Item component="a" href={view.draftPath} target="_blank" rel="noreferrer">
                {t('Open the draft')}
              </Menu.Item>
              <Menu.Item onClick={() => linking.mutate(false)}>{t('End the link to the draft')}</Menu.Item>
            </>
          ) : (
            <Menu.Item onClick={() => linking.mutate(true)}>{t('Create a link to the draft')}</Menu.Item>
          )}
          <Menu.Item onClick={() => setHistoryOpen(true)}>{t('History')}</Menu.Item>
          <Menu.Item color="red" disabled={view.version === 0} onClick={() => setRemoving(true)}>
            {t('Remove all sections')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ScheduleSections draft={draft} />
      <Button
        loading={publishing.isPending}
        disabled={!draft.isDirty && view.isPublished && !view.isChanged}
        onClick={() => publishing.mutate()}
      >
        {t('Publish')}
      </Button>
      {isHistoryOpen ? (
        <SectionHistoryDialog view={view} onRestored={openRestored} onClose={() => setHistoryOpen(false)} />
      ) : null}
      {isRemoving ? (
        <ConfirmModal
          title={t('Remove all sections?')}
          confirmLabel={t('Remove sections')}
          isPending={removing.isPending}
          onConfirm={() => removing.mutate()}
          onClose={() => setRemoving(false)}
        >
          {t('Shoppers see the standard content of the page again. The history still has what you published.')}
        </ConfirmModal>
      ) : null}
    </>
  );
}
