import { Alert, Anchor, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { SearchEnginesView } from '@vitrine/contract/search-engines/search-engines.schema.ts';
import { closesShop, maxRobotsBytes, robotsConfirmation, robotsError } from '@vitrine/domain/search-engines/robots.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { errorsByField } from '../../ui/forms/field-errors.ts';
import { FormSave } from '../../ui/forms/form-save.tsx';
import { UnsavedWarning } from '../../ui/forms/unsaved-warning.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { rich } from '../../ui/rich.tsx';
import { Section } from '../../ui/section.tsx';
import { IndexNowState } from './index-now-state.tsx';

interface SearchEnginesFormProps {
  readonly settings: SearchEnginesView;
  /** Refetches the settings and starts a new draft from them. */
  readonly onSaved: () => Promise<void>;
}

/** Renders the owner's lines in robots.txt. Lines that hide the whole shop need a confirmation in words. */
export function SearchEnginesForm({ settings, onSaved }: SearchEnginesFormProps) {
  const { data: user } = useSession();
  const { updatedAt, robotsLines: storedLines } = settings;
  const form = useForm({
    initialValues: { robotsLines: storedLines, isIndexNowOn: settings.isIndexNowOn, confirmation: '' },
    validate: {
      robotsLines: (lines) => translatedSentence(robotsError(lines) ?? '') || null,
      confirmation: (words, { robotsLines }) =>
        isNewlyClosed(robotsLines) && words.trim().toLowerCase() !== robotsConfirmation
          ? t('Type “{robotsConfirmation}”.', { robotsConfirmation })
          : null,
    },
  });
  const isNewlyClosed = (lines: string) => closesShop(lines) && !closesShop(storedLines);
  const save = useMutation({
    mutationFn: () => api.staff.searchEngines.change({ ...form.getValues(), updatedAt }),
    onSuccess: async () => {
      await onSaved();
      notifyDone(t('Saved.'));
    },
    onError: (error) => form.setErrors(errorsByField(error)),
  });
  const { robotsLines } = form.getValues();
  return (
    <form onSubmit={form.onSubmit(() => save.mutate())}>
      <UnsavedWarning isDirty={form.isDirty() && !save.isPending && !save.isSuccess} isOfOnePart />
      <Stack>
        <Section title="robots.txt">
          <Stack gap="sm">
            <Text size="sm">
              {rich(
                'The shop writes {link} with rules for every crawler and the sitemap. Your lines follow these rules.',
                {
                  link: (
                    <Anchor href="/robots.txt" target="_blank" rel="noopener" inherit underline="always">
                      robots.txt
                    </Anchor>
                  ),
                },
              )}
            </Text>
            <Textarea
              label={t('Your lines')}
              description={t('For example “User-agent: GPTBot” and below it “Disallow: /”. At most 4 KB.')}
              rows={8}
              maxLength={maxRobotsBytes}
              spellCheck={false}
              {...form.getInputProps('robotsLines')}
            />
            {isNewlyClosed(robotsLines) ? (
              <Alert color="danger" title={t('These lines hide your whole shop from search engines')}>
                <TextInput
                  label={t('Type “{robotsConfirmation}” to confirm', { robotsConfirmation })}
                  autoComplete="off"
                  maxLength={100}
                  {...form.getInputProps('confirmation')}
                />
              </Alert>
            ) : null}
          </Stack>
        </Section>
        <Section title="IndexNow">
          <Stack gap="sm">
            <Switch
              label={t('Submit changed addresses')}
              description={t('Bing, Yandex, Seznam and other search engines then read changed pages within minutes.')}
              {...form.getInputProps('isIndexNowOn', { type: 'checkbox' })}
            />
            <IndexNowState settings={settings} />
          </Stack>
        </Section>
        <FormSave
          reason={user?.isDemo ? t('The demo account cannot change these settings.') : null}
          isDirty={form.isDirty()}
          isSaving={save.isPending}
          error={save.error}
        />
      </Stack>
    </form>
  );
}
