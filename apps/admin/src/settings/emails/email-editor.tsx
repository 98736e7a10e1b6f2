import { Alert, Button, Grid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { MailTextsView } from '@vitrine/contract/mail/mail-texts.schema.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { EditorFrame } from '../../ui/editor/editor-frame.tsx';
import { useDraft } from '../../ui/editor/use-draft.ts';
import { useEditorSave } from '../../ui/editor/use-editor-save.ts';
import { notifyDone } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type EmailDraft, emailChanges, getDefaults, staleEmailFields, toEmailDraft } from './email-draft.ts';
import { EmailFields } from './email-fields.tsx';
import { EmailPreview } from './email-preview.tsx';
import { SendSample } from './send-sample.tsx';

interface EmailEditorProps {
  mail: MailTextsView;
  onSaved: () => Promise<void>;
}

/** Renders the editor of one kind of email, with a preview of the draft. */
export function EmailEditor({ onSaved, ...opened }: EmailEditorProps) {
  const [mail] = useState(opened.mail);
  const { data: user } = useSession();
  const queryClient = useQueryClient();
  const [initial, defaults] = [toEmailDraft(mail), getDefaults(mail)];
  const { draft, change, errors, refuse, discard } = useDraft<EmailDraft>(initial);
  const save = useEditorSave<EmailDraft, MailTextsView>({
    getErrors: () => ({}),
    write: (changed, updatedAt) =>
      api.staff.mail.changeTexts(mail.kind, { ...emailChanges(changed, { from: initial, defaults }), updatedAt }),
    onSaved: async () => {
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
      await onSaved();
      notifyDone(t('Saved. The next email of this kind uses these texts.'));
    },
    onRefused: refuse,
  });
  const isReadOnly = user?.role !== 'SITE_OWNER';
  const unsaved = { texts: emailChanges(draft, { from: initial, defaults }) };
  const isDefault = Object.keys(emailChanges(draft, { from: defaults, defaults })).length === 0;
  return (
    <EditorFrame
      what={t('The email')}
      header={
        <PageHeader
          title={translated(mail.name)}
          about={translated(mail.sentWhen)}
          back={{ to: '/admin/settings/emails', label: t('Email texts') }}
        >
          {isDefault || isReadOnly ? null : (
            <Button variant="default" onClick={() => change(defaults)}>
              {t('Reset all texts')}
            </Button>
          )}
        </PageHeader>
      }
      draft={draft}
      initial={initial}
      fields={staleEmailFields}
      isDirty={Object.keys(unsaved.texts).length > 0}
      updatedAt={mail.updatedAt}
      save={save}
      read={async () => {
        const saved = await api.staff.mail.getTexts(mail.kind);
        return { draft: toEmailDraft(saved), updatedAt: saved.updatedAt };
      }}
      onReload={onSaved}
      onDiscard={discard}
    >
      {isReadOnly ? <OwnerNote /> : null}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <EmailFields mail={mail} draft={draft} change={change} errors={errors} isReadOnly={isReadOnly} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <EmailPreview kind={mail.kind} draft={unsaved}>
            <SendSample kind={mail.kind} draft={unsaved} />
          </EmailPreview>
        </Grid.Col>
      </Grid>
    </EditorFrame>
  );
}

/** Renders why nothing can be changed here. */
export function OwnerNote() {
  return (
    <Alert color="gray" mb="md" role="note">
      {t('Only the site owner can change emails.')}
    </Alert>
  );
}
