import { Alert, Anchor, Stack, Table, Text } from '@mantine/core';
import type { ImportOutcomeView, ProductImport } from '@vitrine/contract/exchange/import.schema.ts';
import { t, translated, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { counted } from '../ui/labels.ts';
import { WideTable } from '../ui/list/wide-table.tsx';
import { money } from '../ui/money.ts';
import { ErrorLines } from './error-lines.tsx';

type Moved = Extract<ImportOutcomeView, { kind: 'moved' }>;

/**
 * Renders the result or the dry-run preview of one migration file: counts, sums compared with those of the file, and
 * messages by line.
 */
export function MovedOutcome({ file, outcome }: { file: ProductImport; outcome: ImportOutcomeView }) {
  if (outcome.kind === 'report') return null;
  const lineCount = outcome.kind === 'refused' ? outcome.faultCount : outcome.skippedCount + outcome.noteCount;
  return (
    <Stack gap="xs">
      {outcome.kind === 'refused' ? (
        <>
          <Alert color="red" role="alert" title={t('Not imported')}>
            {translatedSentence(outcome.detail)}
          </Alert>
          <ErrorLines label={t('Errors in {fileName}', { fileName: file.fileName })} errors={outcome.faults} />
        </>
      ) : (
        <Report fileName={file.fileName} report={outcome} />
      )}
      {lineCount > 0 ? (
        <Anchor href={api.staff.imports.faultsAddress(file.id)} download size="sm">
          {t('Download the messages for {lines}', { lines: counted(lineCount, 'line') })}
        </Anchor>
      ) : null}
    </Stack>
  );
}

function Report({ fileName, report }: { fileName: string; report: Moved }) {
  const { isDryRun, form, noun, rowCount, taken, unchanged, skippedCount, skipped, notes, sums } = report;
  const counts = {
    form: translated(form),
    rows: counted(rowCount, 'row'),
    taken: counted(taken, noun),
    unchanged,
    skippedCount,
  };
  return (
    <>
      <Alert
        color="green"
        role="status"
        title={isDryRun ? t('This was a preview. Nothing has changed yet.') : t('Imported.')}
      >
        {isDryRun
          ? t('{form}, {rows}: {taken} to import, {unchanged} already in the shop, {skippedCount} skipped.', counts)
          : t('{form}, {rows}: {taken} imported, {unchanged} already in the shop, {skippedCount} skipped.', counts)}
      </Alert>
      <Sums fileName={fileName} sums={sums} />
      {skipped.length > 0 ? <Text size="sm">{t('Skipped:')}</Text> : null}
      <ErrorLines label={t('Skipped lines in {fileName}', { fileName })} errors={skipped} />
      {notes.length > 0 ? <Text size="sm">{t('Imported with changes:')}</Text> : null}
      <ErrorLines label={t('Notes on lines in {fileName}', { fileName })} errors={notes} />
    </>
  );
}

function Sums({ fileName, sums }: { fileName: string; sums: Moved['sums'] }) {
  if (sums.length === 0) return null;
  return (
    <WideTable label={t('Totals in {fileName}', { fileName })}>
      <Table maw={520}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Total of')}</Table.Th>
            <Table.Th ta="right">{t('In the file')}</Table.Th>
            <Table.Th ta="right">{t('In the shop')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sums.map(({ label, inFile, inShop }) => (
            <Table.Tr key={label}>
              <Table.Td>{translated(label)}</Table.Td>
              <Table.Td ta="right">{money(inFile)}</Table.Td>
              <Table.Td ta="right">{money(inShop)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
