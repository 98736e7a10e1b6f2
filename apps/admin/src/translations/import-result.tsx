import { Button, List, Stack, Text } from '@mantine/core';
import type { ImportTranslationsAnswer } from '@vitrine/contract/translations/translations.schema.ts';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
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
  const counts = {
    savedCount: count(savedCount),
    unchangedCount: count(unchangedCount),
    refusedCount: count(refused.length),
    outdatedCount: count(outdated.length),
  };
  return (
    <Stack gap="xs" align="start">
      <div role="status">
        <Text size="sm">
          {isDryRun
            ? t(
                '{savedCount} to save, {unchangedCount} unchanged, {refusedCount} refused, {outdatedCount} outdated.',
                counts,
              )
            : t(
                '{savedCount} saved, {unchangedCount} unchanged, {refusedCount} refused, {outdatedCount} outdated.',
                counts,
              )}
        </Text>
        <List size="sm">
          {[...refused, ...outdated].slice(0, shownLines).map(({ line, reason }, index) => (
            <List.Item key={`${index} ${line} ${reason}`}>
              {t('Line {line}: {reason}', { line, reason: translatedSentence(reason) })}
            </List.Item>
          ))}
        </List>
      </div>
      {isDryRun && savedCount > 0 ? (
        <Button onClick={onImport}>{t('Import {savedCount} texts', { savedCount: count(savedCount) })}</Button>
      ) : null}
    </Stack>
  );
}
