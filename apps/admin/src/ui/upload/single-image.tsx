import { Button, Group, Stack, Text } from '@mantine/core';
import type { StoredImage } from '@vitrine/contract/storage/storage.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { inSentence } from '../in-sentence.ts';
import { ImageDropzone } from './image-dropzone.tsx';
import { ChooseFile } from './library/choose-file.tsx';
import { toStoredImage } from './library/library-file.ts';
import { uploadImage } from './upload-image.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUploads } from './use-uploads.ts';

interface SingleImageProps {
  label: string;
  /** The URL of the displayed image. */
  url: string | null;
  /** The reason why the shop refused the displayed image. */
  error?: string | undefined;
  onChange: (image: StoredImage | null) => void;
}

/** Renders one image that can be shown, replaced and removed. */
export function SingleImage({ label, url, error, onChange }: SingleImageProps) {
  const { uploads, start, dismiss } = useUploads(uploadImage, onChange);
  return (
    <Stack gap="xs">
      {url ? (
        <Group gap="sm" align="flex-end">
          <img className="single-image" src={url} alt={label} />
          <Button size="xs" variant="default" onClick={() => onChange(null)}>
            {t('Remove')}
          </Button>
        </Group>
      ) : null}
      <ImageDropzone
        label={url ? t('Replace {label}', { label: inSentence(label) }) : label}
        isSingle
        onFiles={start}
      />
      <ChooseFile kind="picture" label={label} onChoose={([file]) => file && onChange(toStoredImage(file))} />
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      ) : null}
      <UploadProgress uploads={uploads} onDismiss={dismiss} />
    </Stack>
  );
}
