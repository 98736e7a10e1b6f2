import { Anchor, ColorInput, Grid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { MailBranding, MailBrandingView } from '@vitrine/contract/mail/mail-texts.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { EditorFrame } from '../../ui/editor/editor-frame.tsx';
import { useDraft } from '../../ui/editor/use-draft.ts';
import { useEditorSave } from '../../ui/editor/use-editor-save.ts';
import { type StaleField, textField } from '../../ui/forms/stale-fields.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { rich } from '../../ui/rich.tsx';
import { Section } from '../../ui/section.tsx';
import { OwnerNote } from './email-editor.tsx';
import { EmailPreview } from './email-preview.tsx';
import { SendSample } from './send-sample.tsx';

const fields: readonly StaleField<MailBranding>[] = [
  textField(t('Accent color'), ({ accentColor }) => accentColor ?? ''),
  textField(t('Footer'), ({ footerText }) => footerText),
  textField(t('Sender name'), ({ senderName }) => senderName),
  textField(t('Reply-to address'), ({ replyTo }) => replyTo),
];
/** The email that the preview shows. */
const shown = 'order-confirmation';

interface BrandingEditorProps {
  branding: MailBrandingView;
  onSaved: () => Promise<void>;
}

/** Renders the editor of the emails' branding. */
export function BrandingEditor({ onSaved, ...opened }: BrandingEditorProps) {
  const [{ updatedAt, ...initial }] = useState(opened.branding);
  const { data: user } = useSession();
  const queryClient = useQueryClient();
  const { draft, change, errors, refuse, discard } = useDraft<MailBranding>(initial);
  const unsaved = Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== initial[name as keyof MailBranding]),
  );
  const save = useEditorSave<MailBranding, MailBrandingView>({
    getErrors: () => ({}),
    write: (_draft, seenAt) => api.staff.mail.changeBranding({ ...unsaved, updatedAt: seenAt }),
    onSaved: async () => {
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
      await onSaved();
      notifyDone(t('Saved. The next emails use this appearance.'));
    },
    onRefused: refuse,
  });
  const readOnly = user?.role !== 'SITE_OWNER';
  return (
    <EditorFrame
      what={t('Email appearance')}
      header={
        <PageHeader
          title={t('Email branding')}
          about={t('The appearance of every email.')}
          back={{ to: '/admin/settings/emails', label: t('Email texts') }}
        />
      }
      draft={draft}
      initial={initial}
      fields={fields}
      isDirty={Object.keys(unsaved).length > 0}
      updatedAt={updatedAt}
      save={save}
      read={async () => {
        const { updatedAt: savedAt, ...saved } = await api.staff.mail.branding();
        return { draft: saved, updatedAt: savedAt };
      }}
      onReload={onSaved}
      onDiscard={discard}
    >
      {readOnly ? <OwnerNote /> : null}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Section title={t('Branding')}>
            <Stack gap="md">
              <Text size="sm">
                {rich('The logo is that of {link}. Emails show no SVG logo.', {
                  link: (
                    <Anchor component={Link} to="/admin/settings/site?part=identity" size="sm" underline="always">
                      {t('Store details')}
                    </Anchor>
                  ),
                })}
              </Text>
              <BrandingFields draft={draft} errors={errors} readOnly={readOnly} onChange={change} />
            </Stack>
          </Section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <EmailPreview kind={shown} draft={{ branding: unsaved }}>
            <SendSample kind={shown} draft={{ branding: unsaved }} />
          </EmailPreview>
        </Grid.Col>
      </Grid>
    </EditorFrame>
  );
}

interface BrandingFieldsProps {
  draft: MailBranding;
  errors: Readonly<Record<string, string | undefined>>;
  readOnly: boolean;
  onChange: (changed: Partial<MailBranding>) => void;
}

function BrandingFields({ draft, errors, readOnly, onChange }: BrandingFieldsProps) {
  return (
    <>
      <ColorInput
        label={t('Accent color')}
        description={t('Used behind the logo and on buttons. Leave empty to use the primary color of the shop.')}
        fixOnBlur={false}
        error={errors['accentColor']}
        eyeDropperButtonProps={{ 'aria-label': t('Pick accent color from the screen') }}
        readOnly={readOnly}
        value={draft.accentColor ?? ''}
        onChange={(value) => onChange({ accentColor: value === '' ? null : value })}
      />
      <Textarea
        label={t('Footer')}
        description={t(
          'Shown below every email, such as your postal address. Leave empty to use the name and tagline of the shop.',
        )}
        autosize
        minRows={3}
        maxLength={500}
        error={errors['footerText']}
        readOnly={readOnly}
        value={draft.footerText}
        onChange={({ currentTarget }) => onChange({ footerText: currentTarget.value })}
      />
      <TextInput
        label={t('Sender name')}
        description={t('The name shown in the inbox. Leave empty to use the name of the shop.')}
        maxLength={100}
        error={errors['senderName']}
        readOnly={readOnly}
        value={draft.senderName}
        onChange={({ currentTarget }) => onChange({ senderName: currentTarget.value })}
      />
      <TextInput
        label={t('Reply-to address')}
        description={t('Leave empty to receive replies at the sender address.')}
        type="email"
        autoComplete="off"
        maxLength={254}
        error={errors['replyTo']}
        readOnly={readOnly}
        value={draft.replyTo}
        onChange={({ currentTarget }) => onChange({ replyTo: currentTarget.value })}
      />
    </>
  );
}
