import { Button, List, Stack, Text } from '@mantine/core';
import type { ImportTranslationsAnswer } from '@vitrine/contract/translations/translations.schema.ts';
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
          {count(savedCount)} {isDryRun ? 'to save' : 'saved'}, {count(unchangedCount)} unchanged,{' '}
          {count(refused.length)} refused, {count(outdated.length)} outdated.
        </Text>
        <List size="sm">
          {[...refused, ...outdated].slice(0, shownLines).map(({ line, reason }, index) => (
            <List.Item key={`${index} ${line} ${reason}`}>
              Line {line}: {reason}
            </List.Item>
          ))}
        </List>
      </div>
      {isDryRun && savedCount > 0 ? <Button onClick={onImport}>Import {count(savedCount)} texts</Button> : null}
    </Stack>
  );
}
