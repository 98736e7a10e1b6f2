import multipart from '@fastify/multipart';
import {
  returnFileQuery,
  returnPhotoParams,
  returnPhotoQuery,
  returnPhotoSchema,
} from '@vitrine/contract/returns/return-photos.schema.ts';
import { returnIdParams } from '@vitrine/contract/returns/returns.schema.ts';
import { deletedSchema } from '@vitrine/contract/storage/storage.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { IMAGE_BYTES_MAX, readUpload } from '../../storage/storage.ts';
import { addReturnPhoto, removeReturnPhoto } from './add-return-photo.ts';
import { readReturnPhoto } from './read-return-photo.ts';

const tags = ['returns'];

/** Serves the photos of returns (docs/behaviour/returns.md#photos). */
export async function returnPhotoRoutes(app: ShopServer, context: AppContext): Promise<void> {
  await app.register(multipart, { limits: { files: 1 } });

  app.post(
    '/returns/:id/photos',
    {
      config: { access: 'public', limit: 'uploads', cost: 'upload', isClosedToDemo: true },
      schema: {
        tags,
        summary: 'Add a photo to a return (multipart field `file`)',
        consumes: ['multipart/form-data'],
        params: returnIdParams,
        querystring: returnFileQuery,
        response: {
          201: returnPhotoSchema,
          ...problemResponses(
            'NOT_FOUND',
            'BAD_TRANSITION',
            'CONFLICT',
            'TOO_LARGE',
            'UNSUPPORTED_MEDIA_TYPE',
            'UNPROCESSABLE',
          ),
        },
      },
    },
    async (request, reply) => {
      const upload = await readUpload(request, IMAGE_BYTES_MAX);
      if (!upload.ok) return sendFailure(reply, upload);
      const { params, query, caller } = request;
      const call = { returnId: params.id, query, caller };
      return sendOutcome(reply, await addReturnPhoto(context, call, upload.value.bytes), 201);
    },
  );

  app.get(
    '/returns/:id/photos/:photoId',
    {
      config: { access: 'public', permission: 'returns:read', answers: ['image/webp'] },
      schema: {
        tags,
        summary: 'A photo of a return as WebP',
        params: returnPhotoParams,
        querystring: returnPhotoQuery,
        response: { 200: z.unknown(), ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params: { id, photoId }, query: { size, ...query }, caller }, reply) => {
      const outcome = await readReturnPhoto(context, { returnId: id, query, caller }, { photoId, size });
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply
        .header('content-type', 'image/webp')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send(outcome.value);
    },
  );

  app.delete(
    '/returns/:id/photos/:photoId',
    {
      config: { access: 'public', limit: 'orders' },
      schema: {
        tags,
        summary: 'Remove a photo from your return',
        params: returnPhotoParams,
        querystring: returnFileQuery,
        response: { 200: deletedSchema, ...problemResponses('NOT_FOUND', 'BAD_TRANSITION') },
      },
    },
    async ({ params: { id, photoId }, query, caller }, reply) =>
      sendOutcome(reply, await removeReturnPhoto(context, { returnId: id, query, caller }, photoId)),
  );
}
