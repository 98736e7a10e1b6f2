import { Button, FileInput, Group, Progress, Select, Stack, Text } from '@mantine/core';
import type { ProductImport } from '@vitrine/contract/exchange/import.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useSession } from '../shell/session.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { Section } from '../ui/section.tsx';
import { MovedOutcome } from './moved-outcome.tsx';
import { previousShops } from './source-shops.ts';
import { isUnderWay, useMoveIn, wasTried } from './use-move-in.ts';

const maxBytes = 64 * 1024 * 1024;

/**
 * Migrates customers, orders, discounts, redirects and reviews of a previous shop. Staff choose the system and its lists, run a
 * dry run, then import.
 */
export function MoveIn() {
  const { data: user } = useSession();
  const isOwner = user?.role === 'SITE_OWNER';
  const moveIn = useMoveIn(isOwner);
  const [system, setSystem] = useState<string | null>(null);
  const [sizeError, setSizeError] = useState<string | null>(null);
  const previous = previousShops.find(({ value }) => value === system);
  const { files, list, sentShare, send } = moveIn;
  const choose = (picked: File[]) => {
    const wrong = picked.find(({ size }) => size === 0 || size > maxBytes);
    setSizeError(
      wrong
        ? t('{name} is empty or larger than 64 MB. Use the command line for larger files.', { name: wrong.name })
        : null,
    );
    if (!wrong && picked.length > 0) send.mutate(picked);
  };
  return (
    <Section title={t('Move in from another shop')}>
      <Stack gap="sm">
        <Text size="sm">
          {t(
            'Import the products first. Then import customers, orders, discounts, redirects and reviews. Customers set a password with Forgot password. Orders are history: they do not change stock, charge cards or send emails. A discount code that already exists keeps its own rules.',
          )}
        </Text>
        <DisabledReason
          reason={
            isOwner ? null : t('Only the site owner can import customers, orders, discounts, redirects and reviews.')
          }
        >
          <Select
            label={t('Previous shop')}
            placeholder={t('Choose the system')}
            data={previousShops.map(({ value, label }) => ({ value, label }))}
            value={system}
            onChange={setSystem}
            disabled={!isOwner}
            maw={480}
          />
        </DisabledReason>
        {previous?.lists === null ? (
          <Text size="sm">
            {t('Only the products of {label} are supported. Choose the file under Import products.', {
              label: previous.label,
            })}
          </Text>
        ) : null}
        {previous?.lists ? (
          <FileInput
            label={t('Files from the previous shop')}
            description={t('{lists} Up to 8 files of 64 MB each.', { lists: previous.lists })}
            accept=".csv,text/csv"
            placeholder={t('Choose files')}
            multiple
            value={[]}
            onChange={choose}
            disabled={send.isPending || files.some(isUnderWay)}
            error={sizeError}
            maw={480}
          />
        ) : null}
        {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
        {send.error ? <CallFailure error={send.error} /> : null}
        {sentShare === null ? null : <Bar label={t('Uploading files')} share={sentShare} />}
        {files.length > 0 ? <Files moveIn={moveIn} /> : null}
      </Stack>
    </Section>
  );
}

function Files({ moveIn: { files, send, run, forget } }: { moveIn: ReturnType<typeof useMoveIn> }) {
  const isBusy = send.isPending || run.isPending || files.some(isUnderWay);
  const ready = files.filter(({ status }) => status === 'READY');
  const isTried = ready.length > 0 && ready.every(wasTried);
  return (
    <>
      {files.map((file) => (
        <Stack key={file.id} gap="xs" role="group" aria-label={file.fileName}>
          <Group gap="xs" justify="space-between">
            <Text fw={600} className="breaks">
              {file.fileName}
            </Text>
            <Button
              variant="subtle"
              size="xs"
              aria-label={t('Remove {fileName}', { fileName: file.fileName })}
              onClick={() => forget.mutate(file.id)}
            >
              {isUnderWay(file) ? t('Stop') : t('Remove')}
            </Button>
          </Group>
          <FileState file={file} isSending={send.isPending} />
        </Stack>
      ))}
      {run.error ? <CallFailure error={run.error} /> : null}
      {forget.error ? <CallFailure error={forget.error} /> : null}
      {ready.length > 0 || isBusy ? (
        <Group gap="xs">
          <Button variant="default" disabled={isBusy} onClick={() => run.mutate({ isDryRun: true })}>
            {t('Preview these files')}
          </Button>
          <DisabledReason
            reason={isTried || isBusy ? null : t('Preview the files first, and remove those with errors.')}
          >
            <Button disabled={!isTried || isBusy} onClick={() => run.mutate({ isDryRun: false })}>
              {t('Import these files')}
            </Button>
          </DisabledReason>
        </Group>
      ) : null}
    </>
  );
}

function FileState({ file, isSending }: { file: ProductImport; isSending: boolean }) {
  const { status, progress, outcome } = file;
  if (status === 'UPLOADING') {
    const text = isSending ? t('Uploading.') : t('The upload is incomplete. Choose the same file again to continue.');
    return <Text size="sm">{text}</Text>;
  }
  if (status === 'QUEUED') return <Bar label={t('Waiting')} share={null} />;
  if (status === 'RUNNING') return <Bar label={t('Rows: {done}', { done: progress?.done ?? 0 })} share={null} />;
  return outcome ? (
    <MovedOutcome file={file} outcome={outcome} />
  ) : (
    <Text size="sm">{t('Uploaded. Not previewed yet.')}</Text>
  );
}

function Bar({ label, share }: { label: string; share: number | null }) {
  return (
    <div role="status">
      <Text size="sm">{label}</Text>
      <Progress value={share === null ? 100 : share * 100} animated={share === null} aria-label={label} />
    </div>
  );
}
