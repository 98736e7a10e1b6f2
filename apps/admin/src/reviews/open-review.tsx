import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Time } from '../ui/time.tsx';
import { ModeratedPhotos } from './moderated-photos.tsx';
import { ReviewStatusBadge, SpamSigns, Stars } from './review-marks.tsx';
import type { ReviewRecord } from './review-record.ts';

/** Renders a review's title, which opens the review to approve, reject or reply. */
export function OpenReview({ review }: { review: ReviewRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" ta="left" fw={600} size="sm" onClick={() => setOpen(true)}>
        {review.title || t('No title')}
      </Anchor>
      {isOpen ? <ReviewModal review={review} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ReviewModal({ review, onClose }: { review: ReviewRecord; onClose: () => void }) {
  const [reply, setReply] = useState(review.reply ?? '');
  // The demo account reads a masked reply and must not save the masked text.
  const isReplyNew = reply.trim() !== '' && reply !== (review.reply ?? '');
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (changes: { status?: 'APPROVED' | 'REJECTED'; reply?: string | null }) =>
      api.reviews.update(review.id, { ...changes, updatedAt: review.updatedAt }),
    onSuccess: async () => {
      notifyDone(t('Saved.'));
      await queryClient.invalidateQueries({ queryKey: ['reviews'] });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={review.title || t('Review')} size="lg">
      <Stack gap="sm">
        <Group gap="xs">
          <Stars rating={review.rating} />
          <ReviewStatusBadge status={review.status} />
        </Group>
        <Text size="sm" className="pre-line">
          {review.body}
        </Text>
        <Text size="xs" c="dimmed">
          {review.authorName}
          {review.verifiedPurchase ? t(', verified purchase') : t(', purchase not verified')},{' '}
          <Time at={review.createdAt} />
        </Text>
        <SpamSigns score={review.spamScore} reasons={review.spamReasons} />
        <ModeratedPhotos review={review} onRemoved={onClose} />
        <Anchor component={Link} to={`/admin/catalog/products/${review.productId}`} size="sm">
          {t('The product')}
        </Anchor>
        <Textarea
          label={t('Reply')}
          description={t('Shown to everyone below the review.')}
          autosize
          minRows={3}
          maxLength={5000}
          value={reply}
          onChange={({ currentTarget }) => setReply(currentTarget.value)}
        />
        {save.error ? <CallFailure error={save.error} /> : null}
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            disabled={reply === (review.reply ?? '')}
            loading={save.isPending}
            onClick={() => save.mutate({ reply: reply.trim() || null })}
          >
            {t('Save reply')}
          </Button>
          <Button
            variant="default"
            disabled={review.status === 'REJECTED'}
            loading={save.isPending}
            onClick={() => save.mutate({ status: 'REJECTED' })}
          >
            {t('Reject')}
          </Button>
          <Button
            disabled={review.status === 'APPROVED'}
            loading={save.isPending}
            onClick={() => save.mutate({ status: 'APPROVED', ...(isReplyNew && { reply: reply.trim() }) })}
          >
            {t('Approve')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
