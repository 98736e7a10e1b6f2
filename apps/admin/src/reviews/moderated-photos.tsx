import { Anchor, Button, Group, Image, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../shell/api.ts';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { notifyDone } from '../ui/notify.ts';
import type { ReviewRecord } from './review-record.ts';

/** Renders the photos of a review, each with a link to its full size and a button that removes it. */
export function ModeratedPhotos({ review, onRemoved }: { review: ReviewRecord; onRemoved: () => void }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (photoId: string) => api.reviews.removePhoto(review.id, photoId),
    onSuccess: async () => {
      notifyDone(t('Photo removed.'));
      await queryClient.invalidateQueries({ queryKey: ['reviews'] });
      onRemoved();
    },
  });
  if (review.photos.length === 0) return null;
  return (
    <>
      <Group gap="sm" component="ul" className="plain-list" aria-label={t('Photos')} role="list">
        {review.photos.map((photo, index) => (
          <Stack key={photo.id} component="li" gap={4} align="center">
            <Anchor
              href={photo.main}
              target="_blank"
              rel="noreferrer"
              aria-label={t('Open photo {number}', { number: index + 1 })}
            >
              <Image src={photo.thumbnail} alt="" w={80} h={80} fit="cover" radius="sm" loading="lazy" />
            </Anchor>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t('Remove photo {number}', { number: index + 1 })}
              loading={remove.isPending}
              onClick={() => remove.mutate(photo.id)}
            >
              {t('Remove')}
            </Button>
          </Stack>
        ))}
      </Group>
      {remove.error ? <CallFailure error={remove.error} /> : null}
    </>
  );
}
