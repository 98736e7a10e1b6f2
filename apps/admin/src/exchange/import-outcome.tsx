import { Alert, Anchor, Stack, Text } from '@mantine/core';
import type { ImportOutcomeView, ProductImport } from '@vitrine/contract/exchange/import.schema.ts';
import { t, translated, translatedSentence } from '@vitrine/messages/admin/t.ts';
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
        <Alert color="red" role="alert" title={t('Not imported')}>
          {translatedSentence(outcome.detail)}
        </Alert>
      ) : (
        <ReportText report={outcome} />
      )}
      <ErrorLines errors={errors} />
      {count > 0 ? (
        <Anchor href={api.staff.imports.faultsAddress(file.id)} download size="sm">
          {count > errors.length
            ? t('Download all {lines} as CSV', { lines: counted(count, 'line') })
            : t('Download these lines as CSV')}
        </Anchor>
      ) : null}
    </Stack>
  );
}

function ReportText({ report }: { report: Report }) {
  const { created, updated, unchanged, rowCount, categoriesCreated, imagesStored, imagesMissing } = report;
  const { isDryRun, imagesMissingCount } = report;
  const title = isDryRun ? t('This is a preview. Nothing has been imported yet.') : t('Imported.');
  const [missing] = imagesMissing;
  const counts = {
    form: translated(report.form),
    rows: counted(rowCount, 'row'),
    products: counted(created, 'product'),
    updated,
    unchanged,
    categories: counted(categoriesCreated, 'category', 'categories'),
  };
  return (
    <Alert color="green" role="status" title={title}>
      <Stack gap={4}>
        <Text size="sm">
          {isDryRun
            ? t(
                '{form}, {rows}: {products} created, {updated} updated, {unchanged} unchanged, {categories} added.',
                counts,
              )
            : t(
                '{form}, {rows}: {products} created, {updated} updated, {unchanged} unchanged, {categories} added, {images} saved.',
                { ...counts, images: counted(imagesStored, 'image') },
              )}
        </Text>
        {report.unusedColumns.length > 0 ? (
          <Text size="sm" className="breaks">
            {t('Columns that are not imported: {unusedColumns}.', { unusedColumns: report.unusedColumns.join(', ') })}
          </Text>
        ) : null}
        {missing && !isDryRun ? (
          <Text size="sm" className="breaks">
            {t('{images} could not be downloaded: {image} ({reason})', {
              images: counted(imagesMissingCount, 'image'),
              image: missing.image,
              reason: translatedSentence(missing.reason),
            })}
          </Text>
        ) : null}
      </Stack>
    </Alert>
  );
}
