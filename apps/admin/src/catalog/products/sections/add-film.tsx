import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { CallFailure } from '../../../ui/failures/call-failure.tsx';
import { firstFrame } from '../../../ui/upload/film-frame.ts';
import { uploadFile, uploadImage } from '../../../ui/upload/upload-image.ts';
import type { ImageDraft } from '../image-draft.ts';

/** Uploads a film and its first frame, which shows before the film starts. */
export function AddFilm({ addImage }: { addImage: (image: ImageDraft) => void }) {
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const { main, thumbnail } = await uploadImage(await firstFrame(file), () => undefined);
      const { url } = await uploadFile(file, () => undefined);
      return { main, thumbnail, film: { url, captions: [] } };
    },
    onSuccess: (added) => addImage({ key: crypto.randomUUID(), alt: '', option: null, model: null, ...added }),
  });
  return (
    <>
      <FileButton accept="video/mp4,video/webm" onChange={(file) => file && upload.mutate(file)}>
        {(props) => (
          <Button {...props} size="xs" variant="default" loading={upload.isPending}>
            {t('Add film')}
          </Button>
        )}
      </FileButton>
      {upload.error ? <CallFailure error={upload.error} /> : null}
    </>
  );
}
