import { Stack } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { FileDropzone } from '../ui/upload/file-dropzone.tsx';
import { uploadFile } from '../ui/upload/upload-image.ts';
import { UploadProgress } from '../ui/upload/upload-progress.tsx';
import { useUploads } from '../ui/upload/use-uploads.ts';

/** The server's limit for a file. */
const maxBytes = 25 * 1024 * 1024;

/** Renders the area for uploads of any kind. Several files are sent one after another. */
export function UploadFiles({ onStored }: { onStored: () => void }) {
  const { uploads, start, dismiss } = useUploads(uploadFile, onStored);
  return (
    <Stack gap="xs">
      <FileDropzone
        label={t('Drop files here, or click to upload')}
        maxBytes={maxBytes}
        onFiles={start}
        toRefusal={(refused) =>
          t('A picture may have up to 20 MB, another file up to 25 MB. Not accepted: {refused}', { refused })
        }
      />
      <UploadProgress uploads={uploads} onDismiss={dismiss} />
    </Stack>
  );
}
