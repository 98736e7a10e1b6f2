import { Alert, Button, Checkbox, FileInput, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
    ? "The demo account can't export the shop: the file contains people's names and addresses."
    : null;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Section title="Export everything">
        <Stack gap="sm" align="flex-start">
          <Text size="sm">
            Download one file (.tar) with all settings, products, categories, collections, uploads, customers and
            orders. You can import settings, catalog and uploads into another shop. Customers, orders and products.csv
            are included for your records.
          </Text>
          <DisabledReason reason={reason}>
            {reason === null ? (
              <SensitiveDownload href={api.staff.exports.shopAddress}>Download the shop</SensitiveDownload>
            ) : (
              <Button disabled>Download the shop</Button>
            )}
          </DisabledReason>
          <Text size="sm" c="dimmed">
            To export a single list as CSV, use the Export button of that list. To protect your shop against data loss,
            create a backup.
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
  const reason = isOwner ? null : 'Only the site owner can import a shop.';
  return (
    <Section title="Import a shop">
      <Stack gap="sm" align="flex-start">
        <FileInput
          label="Exported file"
          description="A .tar file from Export everything. Records with the same id are replaced. All other records stay."
          accept=".tar,application/x-tar"
          placeholder="Choose a file"
          value={file}
          onChange={choose}
          disabled={!isOwner || read.isPending}
          clearable
          clearButtonProps={{ 'aria-label': 'Remove file' }}
          w="100%"
          maw={480}
        />
        {file ? (
          <Checkbox
            label="Replace the settings and catalog of this shop with those in the file"
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
              Import shop
            </Button>
          </DisabledReason>
        </Group>
        {read.error ? <CallFailure error={read.error} /> : null}
        {read.data ? (
          <Alert color="green" role="status" title="Imported">
            {read.data.changed === 0
              ? 'Nothing was changed: the shop already matches the file.'
              : `${counted(read.data.changed, 'record')} added or changed.`}
            {read.data.missingUploads > 0
              ? ` ${counted(read.data.missingUploads, 'upload')} missing from the file.`
              : ''}
          </Alert>
        ) : null}
      </Stack>
    </Section>
  );
}
