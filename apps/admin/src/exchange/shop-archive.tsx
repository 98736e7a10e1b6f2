import { Alert, Button, Checkbox, FileInput, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { CallFailure } from '../ui/call-failure.tsx';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { counted } from '../ui/labels.ts';
import { Section } from '../ui/section.tsx';
import { SensitiveDownload } from '../ui/sensitive-download.tsx';

/** Exports the whole shop as a file and imports such a file. */
export function ShopArchive() {
  const { data: user } = useSession();
  const reason = user?.isDemo
    ? "The demo account may not take the shop's records with it: they hold people's names and addresses."
    : null;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Section title="Export everything">
        <Stack gap="sm" align="flex-start">
          <Text size="sm">
            One file (.tar) with settings, products with their variants, categories and collections in their order,
            uploads, customers and orders. Another shop reads settings, catalog and uploads back from it; customers and
            orders are there for the record, and products.csv for spreadsheets.
          </Text>
          <DisabledReason reason={reason}>
            {reason === null ? (
              <SensitiveDownload href={api.staff.exports.shopAddress}>Download the shop</SensitiveDownload>
            ) : (
              <Button disabled>Download the shop</Button>
            )}
          </DisabledReason>
          <Text size="sm" c="dimmed">
            Every list has an Export button besides: it writes what is filtered as CSV. To keep the shop safe, make a
            backup.
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
  const reason = isOwner ? null : 'Only the site owner reads a whole shop back.';
  return (
    <Section title="Read an export back">
      <Stack gap="sm" align="flex-start">
        <FileInput
          label="Export of a shop"
          description="A .tar file that a shop's export made. Records keep their ids; what this shop has beyond the file stays."
          accept=".tar,application/x-tar"
          placeholder="Choose a file"
          value={file}
          onChange={choose}
          disabled={!isOwner || read.isPending}
          clearable
          clearButtonProps={{ 'aria-label': 'Take the file away' }}
          w="100%"
          maw={480}
        />
        {file ? (
          <Checkbox
            label="Settings and catalog of this shop shall become as they are in the file."
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
              Read it back
            </Button>
          </DisabledReason>
        </Group>
        {read.error ? <CallFailure error={read.error} /> : null}
        {read.data ? (
          <Alert color="green" role="status" title="Read back" styles={{ title: { color: '#1b5e20' } }}>
            {read.data.changed === 0
              ? 'The shop was the same already: nothing was changed.'
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
