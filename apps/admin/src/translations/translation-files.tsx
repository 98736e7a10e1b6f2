import { Button, FileButton, Group, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  maxTranslationsFile,
  type TranslationFormat,
  translationStatuses,
} from '@vitrine/contract/translations/translations.schema.ts';
import type { TranslatableResource } from '@vitrine/domain/translations/translatable-fields.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { Reading } from '../shell/view-only.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { inSentence } from '../ui/in-sentence.ts';
import { Section } from '../ui/section.tsx';
import { ImportResult } from './import-result.tsx';
import { kindLabels } from './kinds.ts';

const statusLabels = {
  all: t('All texts'),
  missing: t('Missing translations'),
  outdated: t('Outdated translations'),
} as const;

/** Renders the export of translations as CSV or XLIFF, and their import: first a check, then the import itself. */
export function TranslationFiles({ locale, kind }: { locale: string; kind: TranslatableResource | undefined }) {
  const [status, setStatus] = useState<keyof typeof statusLabels>('all');
  const queryClient = useQueryClient();
  const importing = useMutation({
    mutationFn: async ({ file, isDryRun }: { file: File; isDryRun: boolean }) => {
      const text = await file.text();
      if (text.length > maxTranslationsFile)
        throw new Error(t('The file is too large. Import one kind of text at a time.'));
      const isXliff = /\.(?:xlf|xliff|xml)$/i.test(file.name);
      return api.staff.translations.importFile(isXliff ? { xliff: text, locale, isDryRun } : { csv: text, isDryRun });
    },
    onSuccess: (_result, { isDryRun }) =>
      isDryRun ? undefined : queryClient.invalidateQueries({ queryKey: ['translations'] }),
  });
  const { data: result, variables } = importing;
  const address = (format: TranslationFormat) =>
    api.staff.translations.fileAddress(format, { locale, status, ...(kind && { resource: kind }) });
  const texts = kind ? inSentence(kindLabels[kind]) : t('all kinds');
  return (
    <Section title={t('Files')}>
      <Stack gap="sm">
        <Group gap="xs" align="end">
          <Reading>
            <Select
              label={t('Export of {texts}', { texts })}
              data={translationStatuses.map((value) => ({ value, label: statusLabels[value] }))}
              value={status}
              allowDeselect={false}
              onChange={(value) => value && setStatus(value)}
            />
          </Reading>
          <Reading>
            <Button variant="default" component="a" href={address('csv')} download>
              {t('Export CSV')}
            </Button>
          </Reading>
          <Reading>
            <Button variant="default" component="a" href={address('xliff')} download>
              {t('Export XLIFF')}
            </Button>
          </Reading>
        </Group>
        <Group gap="xs">
          <FileButton
            accept=".csv,.xlf,.xliff,.xml,text/csv,application/xliff+xml"
            onChange={(file) => file && importing.mutate({ file, isDryRun: true })}
          >
            {(props) => (
              <Button variant="default" loading={importing.isPending} {...props}>
                {t('Check a file')}
              </Button>
            )}
          </FileButton>
          <Text size="sm">{t('CSV or XLIFF 2. Nothing is saved before you import it.')}</Text>
        </Group>
        {importing.error ? <CallFailure error={importing.error} /> : null}
        {result && variables ? (
          <ImportResult
            result={result}
            isDryRun={variables.isDryRun}
            onImport={() => importing.mutate({ file: variables.file, isDryRun: false })}
          />
        ) : null}
      </Stack>
    </Section>
  );
}
