import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { CallFailure } from '../../../ui/failures/call-failure.tsx';
import { uploadFile } from '../../../ui/upload/upload-image.ts';

interface ImageModelProps {
  /** The address of the 3D model whose poster the image is. */
  readonly model: string | null;
  /** The number of the image, from 1. */
  readonly number: number;
  readonly onChange: (model: string | null) => void;
}

/** Renders the button that adds a 3D model to an image, or removes it. */
export function ImageModel({ model, number, onChange }: ImageModelProps) {
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, () => undefined),
    onSuccess: ({ url }) => onChange(url),
  });
  if (model !== null)
    return (
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={t('Remove 3D model of image {number}', { number })}
        onClick={() => onChange(null)}
      >
        {t('Remove 3D model')}
      </Button>
    );
  return (
    <>
      <FileButton accept=".glb" onChange={(file) => file && upload.mutate(file)}>
        {(props) => (
          <Button
            {...props}
            size="compact-xs"
            variant="subtle"
            loading={upload.isPending}
            aria-label={t('Add 3D model to image {number}', { number })}
          >
            {t('Add 3D model')}
          </Button>
        )}
      </FileButton>
      {upload.error ? <CallFailure error={upload.error} /> : null}
    </>
  );
}
