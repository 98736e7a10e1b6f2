import { Group, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { useState } from 'react';
import { IconPhotoPlus } from '../../icons/icons.tsx';

interface FileDropzoneProps {
  label: string;
  /** The accepted content types. Absent means any. */
  accept?: string[];
  /** The maximum size of a file in bytes. */
  maxBytes: number;
  isSingle?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Returns the message about refused files with these names. */
  toRefusal: (names: string) => string;
}

/** Renders an area that accepts dropped or chosen files, and the message about the refused files of the last drop. */
export function FileDropzone({ label, accept, maxBytes, isSingle = false, onFiles, toRefusal }: FileDropzoneProps) {
  const [refused, setRefused] = useState<readonly FileRejection[]>([]);
  return (
    <>
      <Dropzone
        {...(accept && { accept })}
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
      {refused.length > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {toRefusal(refused.map(({ file }) => file.name).join(', '))}
        </Text>
      ) : null}
    </>
  );
}
