import { Group, Stack, Text } from '@mantine/core';
import { Time } from '../ui/time.tsx';
import { OpenReview } from './open-review.tsx';
import { ReviewStatusBadge, Stars } from './review-marks.tsx';
import type { ReviewRecord } from './review-record.ts';

/** Renders a column of reviews, as the product page shows them. */
export function ReviewCards({ reviews }: { reviews: readonly ReviewRecord[] }) {
  return (
    <ul className="plain-list">
      {reviews.map((review) => (
        <li key={review.id}>
          <Stack gap={2} py="xs">
            <Group gap="xs">
              <Stars rating={review.rating} />
              <OpenReview review={review} />
              <ReviewStatusBadge status={review.status} />
            </Group>
            <Text size="sm">{review.body}</Text>
            <Text size="xs" c="dimmed">
              {review.authorName}, <Time at={review.createdAt} />
            </Text>
          </Stack>
        </li>
      ))}
    </ul>
  );
}
