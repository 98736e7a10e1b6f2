import multipart from '@fastify/multipart';
import { idSchema } from '@vitrine/contract/resources/field.schema.ts';
import {
  addedPhotoAnswer,
  linkedReviewAnswer,
  linkedReviewBody,
  voteAnswer,
  voteBody,
} from '@vitrine/contract/reviews/review.schema.ts';
import { deletedSchema } from '@vitrine/contract/storage/storage.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { IMAGE_BYTES_MAX, readUpload } from '../storage/storage.ts';
import { addPhoto } from './photos/add-photo.ts';
import { removePhoto } from './photos/remove-photo.ts';
import { vote } from './votes/vote.ts';
import { writeLinkedReview } from './write-linked-review.ts';

const tags = ['products/reviews'];
const params = z.object({ id: idSchema });

/** Serves the photos and the helpful votes of reviews (docs/behaviour/screens.md#reviews). */
export async function reviewRoutes(app: ShopServer, context: AppContext): Promise<void> {
  await app.register(multipart, { limits: { files: 1 } });

  app.post(
    '/products/reviews/by-link',
    {
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags,
        summary: 'Write the review of a guest by the key of a mailed link; it appears when staff approve it',
        body: linkedReviewBody,
        response: { 200: linkedReviewAnswer, ...problemResponses('NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE') },
      },
    },
    async ({ body }, reply) => sendOutcome(reply, await writeLinkedReview(context, body)),
  );

  app.post(
    '/products/reviews/:id/photos',
    {
      config: { access: 'signed-in', limit: 'uploads', cost: 'upload', isClosedToDemo: true },
      schema: {
        tags,
        summary: 'Add a photo to your review (multipart field `file`), which then waits for approval again',
        consumes: ['multipart/form-data'],
        params,
        response: {
          201: addedPhotoAnswer,
          ...problemResponses('NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'UNPROCESSABLE'),
        },
      },
    },
    async (request, reply) => {
      const upload = await readUpload(request, IMAGE_BYTES_MAX);
      if (!upload.ok) return sendFailure(reply, upload);
      const { userId } = signedIn(request.caller);
      const photo = { reviewId: request.params.id, userId, bytes: upload.value.bytes };
      return sendOutcome(reply, await addPhoto(context, photo), 201);
    },
  );

  app.delete(
    '/products/reviews/:id/photos/:photoId',
    {
      config: { access: 'signed-in', permission: 'reviews:write' },
      schema: {
        tags,
        summary: 'Remove a photo from a review',
        params: params.extend({ photoId: idSchema }),
        response: { 200: deletedSchema, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params: { id, photoId }, caller, id: requestId }, reply) =>
      sendOutcome(reply, await removePhoto(context.db, { reviewId: id, photoId, caller, requestId })),
  );

  app.post(
    '/products/reviews/:id/helpful',
    {
      // Counted like a sign-in, so that nobody drives a count with many requests.
      config: { access: 'public', limit: 'signIn' },
      schema: {
        tags,
        summary: 'State that a review is helpful, or take it back',
        params,
        body: voteBody,
        response: { 200: voteAnswer, ...problemResponses('NOT_FOUND', 'FORBIDDEN') },
      },
    },
    async ({ params: { id }, body: { isHelpful }, caller, ip, headers }, reply) =>
      sendOutcome(
        reply,
        await vote(context, { reviewId: id, isHelpful }, { caller, ip, userAgent: headers['user-agent'] }),
      ),
  );
}
