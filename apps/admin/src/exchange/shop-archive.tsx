import { Alert, Button, Checkbox, FileInput, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { counted } from '../ui/labels.ts';
import { Section } from '../ui/section.tsx';
import { SensitiveDownload } from '../ui/sensitive-download.tsx';

/** Exports the whole shop as a file and imports such a file. */
export function ShopArchive() {
  const { data: user } = useSession();
  const reason = user?.isDemo
    ? t("The demo account can't export the shop: the file contains people's names and addresses.")
    : null;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Section title={t('Export everything')}>
        <Stack gap="sm" align="flex-start">
          <Text size="sm">
            {t(
              'Download one file (.tar) with all settings, products, categories, collections, uploads, customers and orders. You can import settings, catalog and uploads into another shop. Customers, orders and products.csv are included for your records.',
            )}
          </Text>
          <DisabledReason reason={reason}>
            {reason === null ? (
              <SensitiveDownload href={api.staff.exports.shopAddress}>{t('Download the shop')}</SensitiveDownload>
            ) : (
              <Button disabled>{t('Download the shop')}</Button>
            )}
          </DisabledReason>
          <Text size="sm" c="dimmed">
            {t(
              'To export a single list as CSV, use the Export button of that list. To protect your shop against data loss, create a backup.',
            )}
          </Text>
        </Stack>
      </Section>
      <ReadBack isOwner={user?.role === 'SITE_OWNER'} />
    </SimpleGrid>
  );
}

function ReadBack({ isOwner }: { isOwner: boolean }) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [isSure, setIsSure] = useState(false);
  const read = useMutation({
    mutationFn: (archive: File) => api.staff.imports.shop(new Blob([archive], { type: 'application/x-tar' })),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const choose = (chosen: File | null) => {
    read.reset();
    setFile(chosen);
    setIsSure(false);
  };
  const reason = isOwner ? null : t('Only the site owner can import a shop.');
  return (
    <Section title={t('Import a shop')}>
      <Stack gap="sm" align="flex-start">
        <FileInput
          label={t('Exported file')}
          description={t(
            'A .tar file from Export everything. Records with the same id are replaced. All other records stay.',
          )}
          accept=".tar,application/x-tar"
          placeholder={t('Choose a file')}
          value={file}
          onChange={choose}
          disabled={!isOwner || read.isPending}
          clearable
          clearButtonProps={{ 'aria-label': t('Remove file') }}
          w="100%"
          maw={480}
        />
        {file ? (
          <Checkbox
            label={t('Replace the settings and catalog of this shop with those in the file')}
            checked={isSure}
            onChange={({ currentTarget }) => setIsSure(currentTarget.checked)}
          />
        ) : null}
        <Group>
          <DisabledReason reason={reason}>
            <Button
              variant="default"
              disabled={!isOwner || !file || !isSure}
              loading={read.isPending}
              onClick={() => file && read.mutate(file)}
            >
              {t('Import shop')}
            </Button>
          </DisabledReason>
        </Group>
        {read.error ? <CallFailure error={read.error} /> : null}
        {read.data ? (
          <Alert color="green" role="status" title={t('Imported')}>
            {read.data.changed === 0
              ? t('Nothing was changed: the shop already matches the file.')
              : t('{records} added or changed.', { records: counted(read.data.changed, 'record') })}
            {read.data.missingUploads > 0
              ? t(' {uploads} missing from the file.', { uploads: counted(read.data.missingUploads, 'upload') })
              : ''}
          </Alert>
        ) : null}
      </Stack>
    </Section>
  );
}
