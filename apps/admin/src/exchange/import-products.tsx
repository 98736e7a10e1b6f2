import { Alert, Button, FileInput, Group, Progress, Stack, Text } from '@mantine/core';
import type { ProductImport } from '@vitrine/contract/exchange/import.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useSession } from '../shell/session.ts';
import { byteSizeLabel } from '../ui/byte-size-label.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { Section } from '../ui/section.tsx';
import { type ColumnChoice, currentChoice, missingFields } from './column-choice.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { useImport } from './use-import.ts';

const maxBytes = 64 * 1024 * 1024;
const stages = { reading: t('Reading rows'), images: t('Fetching images'), writing: t('Writing products') } as const;

/**
 * Imports a product file: choose it, check its columns, try it, import it. The server does the work, so the page may be
 * closed meanwhile.
 */
export function ImportProducts() {
  const { file, error, isOutOfReach, sentShare, send, run, forget, isUnderWay } = useImport();
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const choose = (picked: File | null) => {
    run.reset();
    const refused = picked !== null && (picked.size > maxBytes || picked.size === 0) ? sizeError(picked) : null;
    setTooLarge(refused);
    if (picked && refused === null) send.mutate(picked);
  };
  const isHalfSent = file?.status === 'UPLOADING' && !send.isPending;
  return (
    <Section title={t('Import products')}>
      <Stack gap="sm">
        <FileInput
          label={t('Product file')}
          description={t('A CSV file from Shopify or WooCommerce, or any other CSV file. Up to 64 MB.')}
          accept=".csv,text/csv"
          placeholder={file ? `${file.fileName}, ${byteSizeLabel(file.byteSize)}` : t('Choose a file')}
          value={null}
          onChange={choose}
          disabled={send.isPending || isUnderWay}
          error={tooLarge}
          maw={480}
        />
        {error ? <CallFailure error={error} /> : null}
        {send.error ? <CallFailure error={send.error} /> : null}
        {isHalfSent ? (
          <Alert color="yellow" role="status" title={t('Upload incomplete')}>
            {t('{fileName} was not fully uploaded. Choose the same file again to continue the upload.', {
              fileName: file.fileName,
            })}
          </Alert>
        ) : null}
        {sentShare !== null ? <Bar label={t('Uploading file')} share={sentShare} /> : null}
        {file && file.status !== 'UPLOADING' && !send.isPending ? (
          <WholeFile
            key={file.id}
            file={file}
            run={run}
            isUnderWay={isUnderWay}
            isOutOfReach={isOutOfReach}
            forget={forget}
          />
        ) : null}
      </Stack>
    </Section>
  );
}

function sizeError({ size, name }: File): string {
  return size === 0
    ? t('{name} is empty.', { name })
    : t('{name} is too large ({size}). Use the command line to import it.', { name, size: byteSizeLabel(size) });
}

type Import = ReturnType<typeof useImport>;
type WholeFileProps = Pick<Import, 'run' | 'forget' | 'isUnderWay' | 'isOutOfReach'> & { file: ProductImport };

function WholeFile({ file, run, isUnderWay, isOutOfReach, forget }: WholeFileProps) {
  const { data: user } = useSession();
  const [choice, setChoice] = useState<ColumnChoice>(() => currentChoice(file));
  const [triedChoice, setTriedChoice] = useState<string | null>(() => JSON.stringify(currentChoice(file)));
  const { outcome, status } = file;
  const isReady = file.columns.length > 0 && missingFields(file, choice).length === 0;
  const wasTried = outcome?.kind === 'report' && outcome.isDryRun && triedChoice === JSON.stringify(choice);
  const reason = user?.isDemo ? t('The demo account can preview an import, but not run it.') : null;
  const start = (isDryRun: boolean) => {
    setTriedChoice(JSON.stringify(choice));
    run.mutate({ isDryRun, columns: choice });
  };
  const isBusy = run.isPending || isUnderWay;
  return (
    <>
      {status !== 'DONE' && file.columns.length > 0 ? (
        <ColumnChooser file={file} choice={choice} onChange={setChoice} isDisabled={isBusy} />
      ) : null}
      {status !== 'DONE' ? (
        <Group gap="xs">
          <Button variant="default" disabled={!isReady || isBusy} onClick={() => start(true)}>
            {t('Preview')}
          </Button>
          <DisabledReason reason={reason ?? (wasTried || isBusy ? null : t('Preview the import first.'))}>
            <Button disabled={!isReady || !wasTried || isBusy || reason !== null} onClick={() => start(false)}>
              {t('Import')}
            </Button>
          </DisabledReason>
          <Button variant="default" loading={forget.isPending} onClick={() => forget.mutate()}>
            {isUnderWay ? t('Stop') : t('Remove this file')}
          </Button>
        </Group>
      ) : null}
      {run.error ? <CallFailure error={run.error} /> : null}
      {isUnderWay ? <Running file={file} isOutOfReach={isOutOfReach} /> : null}
      {outcome && !isBusy ? <ImportOutcome file={file} outcome={outcome} /> : null}
    </>
  );
}

function Running({ file: { progress, isDryRun }, isOutOfReach }: { file: ProductImport; isOutOfReach: boolean }) {
  const label = progress ? progressLabel(progress) : t('Waiting for other imports');
  return (
    <>
      <Bar label={label} share={progress?.all ? progress.done / progress.all : null} />
      <Text size="sm" c="dimmed" role={isOutOfReach ? 'alert' : undefined}>
        {isOutOfReach
          ? t(
              'The shop cannot be reached right now. The import continues, and this page updates once the connection is back.',
            )
          : isDryRun
            ? t('You can leave this page. The preview continues, and you will find the result here.')
            : t('You can leave this page. The import continues, and you will find the result here.')}
      </Text>
    </>
  );
}

function progressLabel({ stage, done, all }: NonNullable<ProductImport['progress']>): string {
  return all === null
    ? `${stages[stage]}: ${done}`
    : t('{stage}: {done} of {all}', { stage: stages[stage], done, all });
}

function Bar({ label, share }: { label: string; share: number | null }) {
  return (
    <div role="status">
      <Text size="sm">{label}</Text>
      <Progress value={share === null ? 100 : share * 100} animated={share === null} aria-label={label} />
    </div>
  );
}
