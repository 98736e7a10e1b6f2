import { Alert, Anchor, Stack, Text } from '@mantine/core';
import type { ImportOutcomeView, ProductImport } from '@vitrine/contract/exchange/import.schema.ts';
import { api } from '../shell/api.ts';
import { counted } from '../ui/labels.ts';
import { ErrorLines } from './error-lines.tsx';

type Report = Extract<ImportOutcomeView, { kind: 'report' }>;

/**
 * Renders the result of an import or a dry run, or why it was refused, line by line. All lines can be downloaded as a
 * file.
 */
export function ImportOutcome({ file, outcome }: { file: ProductImport; outcome: ImportOutcomeView }) {
  if (outcome.kind === 'moved') return null;
  const errors = outcome.kind === 'refused' ? outcome.faults : outcome.notes;
  const count = outcome.kind === 'refused' ? outcome.faultCount : outcome.noteCount + outcome.imagesMissingCount;
  return (
    <Stack gap="xs">
      {outcome.kind === 'refused' ? (
        <Alert color="red" role="alert" title="Not imported">
          {outcome.detail}
        </Alert>
      ) : (
        <ReportText report={outcome} />
      )}
      <ErrorLines errors={errors} />
      {count > 0 ? (
        <Anchor href={api.staff.imports.faultsAddress(file.id)} download size="sm">
          {count > errors.length ? `Download all ${counted(count, 'line')} as CSV` : 'Download these lines as CSV'}
        </Anchor>
      ) : null}
    </Stack>
  );
}

function ReportText({ report }: { report: Report }) {
  const { created, updated, unchanged, rowCount, categoriesCreated, imagesStored, imagesMissing } = report;
  const { isDryRun, imagesMissingCount } = report;
  const title = isDryRun ? 'This is a preview. Nothing has been imported yet.' : 'Imported.';
  const [missing] = imagesMissing;
  return (
    <Alert color="green" role="status" title={title}>
      <Stack gap={4}>
        <Text size="sm">
          {report.form}, {counted(rowCount, 'row')}: {counted(created, 'product')} created, {updated} updated,{' '}
          {unchanged} unchanged, {counted(categoriesCreated, 'category', 'categories')} added
          {isDryRun ? '' : `, ${counted(imagesStored, 'image')} saved`}.
        </Text>
        {report.unusedColumns.length > 0 ? (
          <Text size="sm" className="breaks">
            Columns that are not imported: {report.unusedColumns.join(', ')}.
          </Text>
        ) : null}
        {missing && !isDryRun ? (
          <Text size="sm" className="breaks">
            {counted(imagesMissingCount, 'image')} could not be downloaded: {missing.image} ({missing.reason})
          </Text>
        ) : null}
      </Stack>
    </Alert>
  );
}
