import multipart from '@fastify/multipart';
import {
  beginUploadSchema,
  begunUploadSchema,
  deletedSchema,
  deleteStoredQuery,
  deleteStoredSchema,
  storedFileSchema,
  storedImageSchema,
} from '@vitrine/contract/storage/storage.schema.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { failure } from '../platform/runtime/outcome.ts';
import { deleteStored } from './delete-stored.ts';
import { FILE_BYTES_MAX, IMAGE_BYTES_MAX } from './images/image-limits.ts';
import { type AfterWriting, storedImage, type UploadOrigin } from './images/stored-image.ts';
import type { MediaRow } from './media/media.queries.ts';
import { storeImage } from './storage.ts';
import { beginDirectUpload, finishDirectUpload } from './uploads/direct-upload.ts';
import { storeFile } from './uploads/store-file.ts';
import { readUpload } from './uploads/upload.ts';

const tags = ['storage'];
const config = { access: 'staff', permission: 'files:write', limit: 'uploads' } as const;
const uploadConfig = { ...config, cost: 'upload' } as const;

/** Serves uploads and their deletion (spec §7; docs/behaviour/screens.md#images). */
export async function storageRoutes(app: ShopServer, context: AppContext): Promise<void> {
  await app.register(multipart, { limits: { files: 1 } });

  app.post(
    '/storage/image',
    {
      config: uploadConfig,
      schema: {
        tags,
        summary: 'Upload an image (multipart field `file`): JPEG, PNG, WebP, AVIF, GIF or SVG, at most 20 MB',
        consumes: ['multipart/form-data'],
        response: {
          201: storedImageSchema,
          ...problemResponses('TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'UNPROCESSABLE'),
        },
      },
    },
    async (request, reply) => {
      const upload = await readUpload(request, IMAGE_BYTES_MAX);
      if (!upload.ok) return sendFailure(reply, upload);
      const stored = await storeImage(context, upload.value.bytes, origin(request, upload.value.name));
      return sendOutcome(reply, stored, 201);
    },
  );

  app.post(
    '/storage/file',
    {
      config: uploadConfig,
      schema: {
        tags,
        summary: 'Upload a file to be downloaded (multipart fields `file`, `contentType`), at most 25 MB',
        consumes: ['multipart/form-data'],
        response: {
          201: storedFileSchema,
          ...problemResponses('TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'UNPROCESSABLE'),
        },
      },
    },
    async (request, reply) => {
      const upload = await readUpload(request, FILE_BYTES_MAX);
      if (!upload.ok) return sendFailure(reply, upload);
      const { bytes, name, statedType, sentType } = upload.value;
      const stored = await storeFile(context, bytes, { ...origin(request, name), statedType, sentType });
      if (!stored.ok) return sendFailure(reply, stored);
      return reply.status(201).send(storedFile(stored.value));
    },
  );

  directRoutes(app, context);

  app.delete(
    '/storage',
    {
      config: { access: 'staff', permission: 'files:write' },
      schema: {
        tags,
        summary: 'Delete an upload that nothing shows any more',
        querystring: deleteStoredQuery,
        body: deleteStoredSchema.nullish(),
        response: { 200: deletedSchema, ...problemResponses('NOT_FOUND', 'IN_USE') },
      },
    },
    async (request, reply) => {
      const url = request.body?.url ?? request.query.url;
      if (url === undefined) return sendFailure(reply, namesNothing);
      return sendOutcome(reply, await deleteStored(context, url, noted(request, 'delete')));
    },
  );
}

/** Large files that browsers send straight to the bucket (decision 0019). */
function directRoutes(app: ShopServer, context: AppContext): void {
  app.post(
    '/storage/uploads',
    {
      config,
      schema: {
        tags,
        summary:
          'Request the upload address of a large file: a signed address of the bucket, or null for the shop itself',
        body: beginUploadSchema,
        response: { 201: begunUploadSchema, ...problemResponses('TOO_LARGE', 'CONFLICT') },
      },
    },
    async (request, reply) => {
      const begun = await beginDirectUpload(context, request.body, signedIn(request.caller).userId);
      if (!begun.ok) return sendFailure(reply, begun);
      const { value } = begun;
      return reply.status(201).send({ upload: value && { ...value, until: value.until.toISOString() } });
    },
  );

  app.post(
    '/storage/uploads/:id',
    {
      config: { ...config, cost: 'uploadCheck' },
      schema: {
        tags,
        summary:
          'Check a file that was uploaded to the bucket; returns what POST /storage/image or /storage/file returns',
        params: z.object({ id: z.uuid() }),
        response: {
          201: z.union([storedImageSchema, storedFileSchema]),
          ...problemResponses('NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'UNPROCESSABLE'),
        },
      },
    },
    async (request, reply) => {
      const { userId } = signedIn(request.caller);
      const stored = await finishDirectUpload(context, request.params.id, { ...origin(request, null), userId });
      if (!stored.ok) return sendFailure(reply, stored);
      return reply
        .status(201)
        .send(stored.value.kind === 'IMAGE' ? storedImage(stored.value) : storedFile(stored.value));
    },
  );
}

function storedFile({ mainUrl: url, contentType, byteSize }: MediaRow) {
  return { url, contentType, byteSize };
}

const namesNothing = failure('INVALID_REQUEST', 'url: Required', { errors: [{ path: 'url', message: 'Required' }] });

function origin(request: FastifyRequest, originalName: string | null): UploadOrigin {
  return { originalName, userId: signedIn(request.caller).userId, afterwards: noted(request, 'create') };
}

/** Returns work that writes the audit log in the transaction of the upload or deletion. */
function noted(request: FastifyRequest, action: 'create' | 'delete'): AfterWriting {
  return async (tx, row) => {
    const view = { url: row.mainUrl, originalName: row.originalName, byteSize: row.byteSize };
    await recordAudit(tx, {
      caller: signedIn(request.caller),
      action,
      resource: 'storage',
      resourceId: row.id,
      before: action === 'delete' ? view : null,
      after: action === 'create' ? view : null,
      requestId: request.id,
    });
  };
}
