import { t } from '@vitrine/messages/admin/t.ts';
import { FileDropzone } from './file-dropzone.tsx';

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
/** The server's limit for an image. */
const maxBytes = 20 * 1024 * 1024;

interface ImageDropzoneProps {
  label: string;
  onFiles: (files: readonly File[]) => void;
  isSingle?: boolean;
}

/** Renders an area that accepts dropped or chosen images. */
export function ImageDropzone(props: ImageDropzoneProps) {
  return (
    <FileDropzone
      {...props}
      accept={accepted}
      maxBytes={maxBytes}
      toRefusal={(names) => t('Upload an image of up to 20 MB. Not accepted: {names}', { names })}
    />
  );
}
