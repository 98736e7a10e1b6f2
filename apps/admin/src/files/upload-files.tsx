import { Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconPhotoPlus } from '../icons/icons.tsx';
import { uploadFile } from '../ui/upload/upload-image.ts';
import { UploadProgress } from '../ui/upload/upload-progress.tsx';
import { useUploads } from '../ui/upload/use-uploads.ts';

/** The server's limit for a file. */
const maxBytes = 25 * 1024 * 1024;
const label = t('Drop files here, or click to upload');

/** Renders the area for uploads of any kind. Several files are sent one after another. */
export function UploadFiles({ onStored }: { onStored: () => void }) {
  const [refused, setRefused] = useState('');
  const { uploads, start, dismiss } = useUploads(uploadFile, onStored);
  return (
    <Stack gap="xs">
      <Dropzone
        maxSize={maxBytes}
        onDrop={start}
        onDropAny={(_, refusedFiles) => setRefused(refusedFiles.map(({ file }) => file.name).join(', '))}
        aria-label={label}
        inputProps={{ 'aria-label': label }}
        p="md"
      >
        <Group gap="sm" justify="center" mih={48} style={{ pointerEvents: 'none' }}>
          <IconPhotoPlus size={24} stroke={1.5} aria-hidden />
          <Text size="sm">{label}</Text>
        </Group>
      </Dropzone>
      {refused ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('A picture may have up to 20 MB, another file up to 25 MB. Not accepted: {refused}', { refused })}
        </Text>
      ) : null}
      <UploadProgress uploads={uploads} onDismiss={dismiss} />
    </Stack>
  );
}
