import { Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus } from '../../icons/icons.tsx';

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
/** The server's limit for an image. */
const maxBytes = 20 * 1024 * 1024;

interface ImageDropzoneProps {
  label: string;
  onFiles: (files: readonly File[]) => void;
  onRefused: (names: string) => void;
  isSingle?: boolean;
}

/** Renders an area that accepts dropped or chosen images. */
export function ImageDropzone({ label, onFiles, onRefused, isSingle = false }: ImageDropzoneProps) {
  return (
    <Dropzone
      accept={accepted}
      maxSize={maxBytes}
      multiple={!isSingle}
      onDrop={onFiles}
      onReject={(files) => onRefused(files.map(({ file }) => file.name).join(', '))}
      aria-label={label}
      inputProps={{ 'aria-label': label }}
      p="md"
    >
      <Group gap="sm" justify="center" mih={48} style={{ pointerEvents: 'none' }}>
        <IconPhotoPlus size={24} stroke={1.5} aria-hidden />
        <Text size="sm">{label}</Text>
      </Group>
    </Dropzone>
  );
}
