import { Alert, Button, Code, Group, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Backup, BackupsAnswer } from '@vitrine/contract/exchange/backups.schema.ts';
import type { StorageStatus } from '@vitrine/contract/settings/admin-settings.schema.ts';
import { adminLocale, t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { byteSizeLabel } from '../../ui/byte-size-label.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { WideTable } from '../../ui/list/wide-table.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { SensitiveDownload } from '../../ui/sensitive-download.tsx';
import { Time } from '../../ui/time.tsx';
import { Facts } from '../facts.tsx';
import { Setting } from '../setting.tsx';
import { Maintenance } from './maintenance.tsx';
import { NightlyBackups } from './nightly-backups.tsx';

const whileRunningMs = 1_000;
const key = ['settings', 'backups'];

/** Renders the backups of the whole shop on its machine: create, download and remove one, and how to restore one. */
export function Backups() {
  const queryClient = useQueryClient();
  const list = useQuery({
    queryKey: key,
    queryFn: api.staff.backups.list,
    refetchInterval: ({ state }) => (state.data?.runningSince ? whileRunningMs : false),
  });
  const make = useMutation({
    mutationFn: api.staff.backups.make,
    onSuccess: (answer) => queryClient.setQueryData(key, answer),
  });
  const { data } = list;
  const isRunning = Boolean(data?.runningSince);
  return (
    <Stack>
      <Section
        title={t('Backups')}
        actions={
          <Button size="xs" loading={make.isPending || isRunning} onClick={() => make.mutate()}>
            {t('Create backup')}
          </Button>
        }
      >
        <Stack gap="sm">
          <Text size="sm">
            {t(
              'A backup contains your whole shop at one moment, including uploads. Your shop stays open meanwhile. Backups contain personal data and password hashes: store them safely, with a copy on another machine.',
            )}
          </Text>
          {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
          {make.error ? <CallFailure error={make.error} /> : null}
          {data?.lastError ? (
            <Alert color="red" role="alert" title={t('The last backup failed')}>
              {translatedSentence(data.lastError)}
            </Alert>
          ) : null}
          {isRunning ? (
            <Text size="sm" role="status">
              {t('Creating backup…')}
            </Text>
          ) : null}
          {!data && !list.error ? <PageLoading /> : null}
          {data?.items.length === 0 && !isRunning ? <Text size="sm">{t('No backups yet.')}</Text> : null}
          {data && data.items.length > 0 ? <BackupTable items={data.items} /> : null}
        </Stack>
      </Section>
      {data ? <NightlyBackups {...data.nightly} /> : null}
      <Maintenance />
      {data ? <Encryption areDownloadsEncrypted={data.areDownloadsEncrypted} /> : null}
      {data ? <HowToRestore {...data} /> : null}
      <Section title={t('Uploads')}>
        <Setting<StorageStatus> setting="storage">
          {({ place: location, where, uploadCount, byteSize }) => (
            <Facts
              facts={[
                [t('Stored in'), location === 's3' ? t('S3 bucket') : t('Folder on this machine')],
                [location === 's3' ? t('Bucket') : t('Folder'), where],
                [t('Uploads'), uploadCount],
                [t('Total'), byteSizeLabel(byteSize)],
              ]}
            />
          )}
        </Setting>
      </Section>
    </Stack>
  );
}

function BackupTable({ items }: { items: readonly Backup[] }) {
  const [removing, setRemoving] = useState<Backup | null>(null);
  return (
    <>
      <WideTable label={t('Backups')}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Made')}</Table.Th>
              <Table.Th>{t('Size')}</Table.Th>
              <Table.Th visibleFrom="xs">{t('Rows')}</Table.Th>
              <Table.Th visibleFrom="xs">{t('Uploads')}</Table.Th>
              <Table.Th pos="relative">
                <span className="visually-hidden">{t('Actions')}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((backup) => (
              <Table.Tr key={backup.name}>
                <Table.Td>
                  <Time at={backup.createdAt} />
                </Table.Td>
                <Table.Td>{byteSizeLabel(backup.byteSize)}</Table.Td>
                <Table.Td visibleFrom="xs">{backup.rowCount.toLocaleString(adminLocale())}</Table.Td>
                <Table.Td visibleFrom="xs">{backup.uploadCount.toLocaleString(adminLocale())}</Table.Td>
                <Table.Td>
                  <Group gap={4} justify="flex-end">
                    <SensitiveDownload
                      href={api.staff.backups.address(backup)}
                      size="compact-sm"
                      variant="default"
                      aria-label={t('Download {name}', { name: backup.name })}
                    >
                      {t('Download')}
                    </SensitiveDownload>
                    <Button
                      size="compact-sm"
                      variant="default"
                      c="var(--mantine-color-error)"
                      aria-label={t('Remove {name}', { name: backup.name })}
                      onClick={() => setRemoving(backup)}
                    >
                      {t('Remove')}
                    </Button>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {removing ? <RemoveBackup backup={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  );
}

function RemoveBackup({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: api.staff.backups.remove,
    onSuccess: async () => {
      notifyDone(t('Removed.'));
      await queryClient.invalidateQueries({ queryKey: key });
      onClose();
    },
  });
  return (
    <ConfirmModal
      title={t('Remove this backup?')}
      confirmLabel={t('Remove backup')}
      cancelLabel={t('Cancel')}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(backup)}
      onClose={onClose}
    >
      {t('{name} will be permanently deleted from the machine of your shop. Files that you downloaded stay.', {
        name: backup.name,
      })}
    </ConfirmModal>
  );
}

function Encryption({ areDownloadsEncrypted }: { areDownloadsEncrypted: boolean }) {
  return (
    <Section title={t('Encryption')}>
      <Text size="sm">
        {areDownloadsEncrypted
          ? t(
              'Downloads are encrypted with a passphrase that your host set. Store the passphrase in another place too: without it, nobody can restore the file.',
            )
          : t('Downloads are not encrypted. Ask your host to set a passphrase.')}
      </Text>
    </Section>
  );
}

/**
 * Renders the command that restores the newest backup. The screen cannot restore, because it would replace the database
 * that serves it.
 */
function HowToRestore({ folder, items, nightly }: BackupsAnswer) {
  const verified = nightly.items.find(({ checkedAt, fault: error }) => checkedAt !== null && error === null);
  const commands = [
    `npm run shop -- restore ${folder}/${items[0]?.name ?? 'backup-DATE'} --yes`,
    ...(verified && !nightly.place.startsWith('s3://')
      ? [`npm run shop -- restore ${nightly.place}/${verified.name} --yes`]
      : []),
  ];
  return (
    <Section title={t('Restore')}>
      <Stack gap="sm">
        <Text size="sm">
          {t('Restoring replaces everything in the shop. Run one of these commands on the machine of your shop.')}{' '}
          {nightly.place.startsWith('s3://')
            ? `${t('Download a nightly backup from {place} first.', { place: nightly.place })} `
            : null}
          {t('Downloaded files are restored in the same way. If the restore fails, nothing changes.')}
        </Text>
        {commands.map((command) => (
          <Code key={command} block className="breaks" style={{ whiteSpace: 'pre-wrap' }}>
            {command}
          </Code>
        ))}
      </Stack>
    </Section>
  );
}
