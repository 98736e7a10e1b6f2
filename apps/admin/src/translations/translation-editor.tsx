import { Button, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ChangeTranslationsBody,
  TranslatedTextsAnswer,
} from '@vitrine/contract/translations/translations.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { Reading } from '../shell/view-only.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { errorsByField } from '../ui/forms/field-errors.ts';
import { SaveBar } from '../ui/forms/save-bar.tsx';
import { UnsavedWarning } from '../ui/forms/unsaved-warning.tsx';
import { notifyDone } from '../ui/notify.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { kindLabels } from './kinds.ts';
import { SuggestButton } from './suggest-button.tsx';
import { TranslatedField } from './translated-field.tsx';
import { languageName, useLanguages } from './use-languages.ts';
import { useNeighbours } from './use-neighbours.ts';

interface TranslationEditorProps {
  named: Omit<ChangeTranslationsBody, 'texts'>;
  texts: TranslatedTextsAnswer;
}

/** Renders source and translation of each text side by side. Ctrl+S saves, Ctrl+Enter saves and opens the next record. */
export function TranslationEditor({ named, texts: { label, fields, translator } }: TranslationEditorProps) {
  const { locale, resource } = named;
  const queryClient = useQueryClient();
  const languages = useLanguages() ?? [];
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>({});
  const { previous, next, openNext } = useNeighbours(named);
  const isDirty = fields.some(({ field, text }) => (draft[field] ?? text ?? '') !== (text ?? ''));
  const save = useMutation({
    mutationFn: (changed: ChangeTranslationsBody['texts']) =>
      api.staff.translations.change({ ...named, texts: changed }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(['translations', locale, 'texts', resource, named.record], saved);
      setDraft({});
      notifyDone(t('Translation saved.'));
      await queryClient.invalidateQueries({ queryKey: ['translations', locale, 'progress'] });
    },
  });
  const changes = () =>
    Object.fromEntries(
      fields.flatMap(({ field, text }) => {
        const typed = draft[field];
        return typed === undefined || typed === (text ?? '') ? [] : [[field, typed.trim() === '' ? null : typed]];
      }),
    );
  const getText = (field: string) => draft[field] ?? fields.find((entry) => entry.field === field)?.text ?? '';
  const saveAll = () => save.mutate(changes());
  const saveAndOpenNext = () => {
    if (save.isPending) return;
    if (isDirty) save.mutate(changes(), { onSuccess: openNext });
    else openNext();
  };
  useHotkeys([['mod+Enter', saveAndOpenNext]], []);
  const errors = save.error ? errorsByField(save.error) : {};
  return (
    <>
      <PageHeader
        title={label}
        about={t('{resource} in {locale}. Ctrl+S saves, Ctrl+Enter saves and opens the next one.', {
          resource: kindLabels[resource],
          locale: languageName(locale, languages),
        })}
        back={{ to: `/admin/translations?locale=${locale}&kind=${resource}`, label: t('Translations') }}
      >
        {translator === null ? null : (
          <SuggestButton
            named={named}
            translator={translator}
            isNeeded={fields.some(({ text, isOutdated }) => text === null || isOutdated)}
            onTexts={(texts) => setDraft((before) => ({ ...before, ...texts }))}
          />
        )}
        {previous ? (
          <Reading>
            <Button variant="default" component={Link} to={previous}>
              {t('Previous')}
            </Button>
          </Reading>
        ) : null}
        {next ? (
          <Reading>
            <Button variant="default" component={Link} to={next}>
              {t('Next')}
            </Button>
          </Reading>
        ) : null}
      </PageHeader>
      <Stack>
        {save.error && Object.keys(errors).length === 0 ? <CallFailure error={save.error} /> : null}
        {fields.map((entry) => (
          <TranslatedField
            key={entry.field}
            named={named}
            entry={entry}
            value={getText(entry.field)}
            name={getText('name') || getText('title')}
            error={errors[`translations.${locale}.${entry.field}`]}
            onChange={(text) => setDraft((before) => ({ ...before, [entry.field]: text }))}
            onConfirm={() => save.mutate({ [entry.field]: entry.text })}
          />
        ))}
      </Stack>
      <UnsavedWarning isDirty={isDirty && !save.isPending} />
      <SaveBar isDirty={isDirty} isSaving={save.isPending} onSave={saveAll} onDiscard={() => setDraft({})} />
    </>
  );
}
