import { Button, FileButton, Group, List, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { maxTranslationsFile } from '@vitrine/contract/translations/translations.schema.ts';
import type { TranslatableResource } from '@vitrine/domain/translations/translatable-fields.ts';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { Section } from '../ui/section.tsx';
import { kindLabels } from './kinds.ts';

const shownLines = 100;

/** Renders the export of translations as CSV, and their import with the refused lines. */
export function TranslationFiles({ locale, kind }: { locale: string; kind: TranslatableResource | undefined }) {
  const queryClient = useQueryClient();
  const importing = useMutation({
    mutationFn: async (file: File) => {
      const csv = await file.text();
      if (csv.length > maxTranslationsFile)
        throw new Error('The file is too large. Import one kind of text at a time.');
      return api.staff.translations.importFile(csv);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['translations'] }),
  });
  const result = importing.data;
  const address = api.staff.translations.fileAddress({ locale, ...(kind && { resource: kind }) });
  return (
    <Section title="CSV file">
      <Stack gap="sm">
        <Group gap="xs">
          <Button variant="default" component="a" href={address} download>
            {kind ? `Export ${kindLabels[kind].toLowerCase()}` : 'Export all'}
          </Button>
          <FileButton accept=".csv,text/csv" onChange={(file) => file && importing.mutate(file)}>
            {(props) => (
              <Button variant="default" loading={importing.isPending} {...props}>
                Import
              </Button>
            )}
          </FileButton>
        </Group>
        {importing.error ? <CallFailure error={importing.error} /> : null}
        {result ? (
          <div role="status">
            <Text size="sm">
              {result.savedCount} saved, {result.unchangedCount} unchanged, {result.refused.length} refused.
            </Text>
            <List size="sm">
              {result.refused.slice(0, shownLines).map(({ line, reason }) => (
                <List.Item key={`${line} ${reason}`}>
                  Line {line}: {reason}
                </List.Item>
              ))}
            </List>
          </div>
        ) : null}
      </Stack>
    </Section>
  );
}
