import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { MailTextField, MailTextsView } from '@vitrine/contract/mail/mail-texts.schema.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { DraftProps } from '../../ui/editor/use-draft.ts';
import { Section } from '../../ui/section.tsx';
import { type EmailDraft, emailFields, getDefaults } from './email-draft.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

interface EmailFieldsProps extends DraftProps<EmailDraft> {
  mail: MailTextsView;
  /** Whether the texts can only be read. */
  isReadOnly: boolean;
}

/** Renders the texts of an email and their variables. A click inserts a variable at the last cursor position. */
export function EmailFields({ mail, draft, change, errors, isReadOnly }: EmailFieldsProps) {
  const boxes = useRef(new Map<MailTextField, Box>());
  const last = useRef<MailTextField>('opening');
  const defaults = getDefaults(mail);
  const shown = emailFields.filter(({ name }) => name !== 'button' || mail.fields.button !== null);
  const insert = (variable: string) => {
    const box = boxes.current.get(last.current);
    if (!box) return;
    const start = box.selectionStart ?? box.value.length;
    const end = box.selectionEnd ?? start;
    const text = `{${variable}}`;
    flushSync(() => change({ [last.current]: box.value.slice(0, start) + text + box.value.slice(end) }));
    box.focus();
    box.setSelectionRange(start + text.length, start + text.length);
  };
  return (
    <Stack>
      <Section title={t('Texts')}>
        <Stack gap="md">
          {shown.map(({ name, label, about, max, rows }) => {
            const field = {
              label,
              description: about,
              error: errors[name],
              maxLength: max,
              readOnly: isReadOnly,
              value: draft[name],
              ref: (box: Box | null) => {
                if (box) boxes.current.set(name, box);
              },
              onFocus: () => {
                last.current = name;
              },
            };
            return (
              <div key={name}>
                {rows === null ? (
                  <TextInput {...field} onChange={({ currentTarget }) => change({ [name]: currentTarget.value })} />
                ) : (
                  <Textarea
                    {...field}
                    autosize
                    minRows={rows}
                    onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
                  />
                )}
                {draft[name] === defaults[name] || isReadOnly ? null : (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    mt={4}
                    aria-label={t('Reset to default: {label}', { label })}
                    onClick={() => change({ [name]: defaults[name] })}
                  >
                    {t('Reset to default')}
                  </Button>
                )}
              </div>
            );
          })}
        </Stack>
      </Section>
      <Section title={t('Variables')}>
        <Text size="sm" c="dimmed" mb="sm">
          {isReadOnly
            ? t('Each is replaced by its value when the email is sent.')
            : t('Each is replaced by its value when the email is sent. Choose one to insert it at the cursor.')}
        </Text>
        <Stack component="ul" className="plain-list" gap={6}>
          {mail.variables.map(({ name, meaning }) => (
            <Stack key={name} component="li" gap={2} align="flex-start">
              {isReadOnly ? (
                <Text size="sm" ff="monospace">{`{${name}}`}</Text>
              ) : (
                <Button size="compact-sm" variant="default" ff="monospace" onClick={() => insert(name)}>
                  {`{${name}}`}
                </Button>
              )}
              <Text size="sm">{translated(meaning)}</Text>
            </Stack>
          ))}
        </Stack>
      </Section>
    </Stack>
  );
}
