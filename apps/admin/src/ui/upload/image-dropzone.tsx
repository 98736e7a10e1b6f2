import { Group, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconPhotoPlus } from '../../icons/icons.tsx';

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
/** The server's limit for an image. */
const maxBytes = 20 * 1024 * 1024;

interface ImageDropzoneProps {
  label: string;
  onFiles: (files: readonly File[]) => void;
  isSingle?: boolean;
}

/** Renders an area that accepts dropped or chosen images, and the names of files of the last drop that are none. */
export function ImageDropzone({ label, onFiles, isSingle = false }: ImageDropzoneProps) {
  const [refused, setRefused] = useState<readonly FileRejection[]>([]);
  const names = refused.map(({ file }) => file.name).join(', ');
  return (
    <>
      <Dropzone
        accept={accepted}
        maxSize={maxBytes}
        multiple={!isSingle}
        onDrop={onFiles}
        onDropAny={(_, refusedFiles) => setRefused(refusedFiles)}
        aria-label={label}
        inputProps={{ 'aria-label': label }}
        p="md"
      >
        <Group gap="sm" justify="center" mih={48} style={{ pointerEvents: 'none' }}>
          <IconPhotoPlus size={24} stroke={1.5} aria-hidden />
          <Text size="sm">{label}</Text>
        </Group>
      </Dropzone>
      {names ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('Upload an image of up to 20 MB. Not accepted: {names}', { names })}
        </Text>
      ) : null}
    </>
  );
}
