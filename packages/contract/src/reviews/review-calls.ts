import type * as z from 'zod';
import { resourceCalls } from '../client/resource-calls.ts';
import type { Send } from '../client/transport.ts';
import type { ProductImage } from '../shop-api.ts';
import type {
  LinkedReview,
  reviewSchema,
  staffCreateReviewSchema,
  staffUpdateReviewSchema,
  voteAnswer,
} from './review.schema.ts';

/** Returns the calls for reviews, their photos and their helpful votes. */
export function reviewCalls(send: Send) {
  return {
    ...resourceCalls<
      z.infer<typeof reviewSchema>,
      z.input<typeof staffCreateReviewSchema>,
      z.input<typeof staffUpdateReviewSchema>
    >(send, 'products/reviews'),
    createByLink: (body: LinkedReview) =>
      send<{ success: true }>({ method: 'POST', path: '/products/reviews/by-link', body }),
    addPhoto: (id: string, file: File) => {
      const body = new FormData();
      body.append('file', file);
      return send<ProductImage>({ method: 'POST', path: `/products/reviews/${id}/photos`, body });
    },
    removePhoto: (id: string, photoId: string) =>
      send<{ success: true }>({ method: 'DELETE', path: `/products/reviews/${id}/photos/${photoId}` }),
    vote: (id: string, isHelpful: boolean) =>
      send<z.infer<typeof voteAnswer>>({
        method: 'POST',
        path: `/products/reviews/${id}/helpful`,
        body: { isHelpful },
      }),
  };
}
