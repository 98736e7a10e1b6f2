import { Button, List, Stack, Text } from '@mantine/core';
import type { ImportTranslationsAnswer } from '@vitrine/contract/translations/translations.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { count } from '../ui/money.ts';

const shownLines = 100;

interface ImportResultProps {
  result: ImportTranslationsAnswer;
  isDryRun: boolean;
  onImport: () => void;
}

/** Renders the result of an import of translations, or of its check with the button that imports the file. */
export function ImportResult({ result, isDryRun, onImport }: ImportResultProps) {
  const { savedCount, unchangedCount, refused, outdated } = result;
  return (
    <Stack gap="xs" align="start">
      <div role="status">
        <Text size="sm">
          {t('{savedCount} {part}, {unchangedCount} unchanged, {count} refused, {count2} outdated.', {
            savedCount: count(savedCount),
            part: isDryRun ? t('to save') : 'saved',
            unchangedCount: count(unchangedCount),
            count: count(refused.length),
            count2: count(outdated.length),
          })}
        </Text>
        <List size="sm">
          {[...refused, ...outdated].slice(0, shownLines).map(({ line, reason }, index) => (
            <List.Item key={`${index} ${line} ${reason}`}>{t('Line {line}: {reason}', { line, reason })}</List.Item>
          ))}
        </List>
      </div>
      {isDryRun && savedCount > 0 ? (
        <Button onClick={onImport}>{t('Import {savedCount} texts', { savedCount: count(savedCount) })}</Button>
      ) : null}
    </Stack>
  );
}
