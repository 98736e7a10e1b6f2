import {
  duplicatesAnswer,
  duplicatesQuery,
  mergedFilesSchema,
  mergeFilesSchema,
} from '@vitrine/contract/storage/duplicates.schema.ts';
import {
  changeFileSchema,
  clearedFilesSchema,
  libraryAnswer,
  libraryDetailsSchema,
  libraryFileSchema,
  libraryParams,
  libraryQuery,
  lostFilesSchema,
  replacedFileSchema,
  replaceFileSchema,
} from '@vitrine/contract/storage/library.schema.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { mergeFiles } from './duplicates/merge-files.ts';
import { readDuplicates } from './duplicates/read-duplicates.ts';
import { type By, changeFile, readFile, readLibrary } from './library.ts';
import { clearLostFiles, readLostFiles } from './lost-files.ts';
import { replaceFile } from './replace-file.ts';

const tags = ['storage'];
const config = { access: 'staff', permission: 'files:write' } as const;
const params = libraryParams;

/** Serves the library of uploads (docs/files.md#library). */
export async function libraryRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db } = context;
  app.get(
    '/storage/library',
    {
      config: { ...config, cost: 'report' },
      schema: {
        tags,
        summary: 'The uploads, the newest first',
        querystring: libraryQuery,
        response: { 200: libraryAnswer, ...problemResponses('INVALID_REQUEST') },
      },
    },
    async ({ query }, reply) => sendOutcome(reply, await readLibrary(db, query)),
  );

  app.get(
    '/storage/library/:id',
    {
      config: { ...config, cost: 'report' },
      schema: {
        tags,
        summary: 'An upload and the records that refer to it',
        params,
        response: { 200: libraryDetailsSchema, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params: { id } }, reply) => sendOutcome(reply, await readFile(db, id)),
  );

  app.put(
    '/storage/library/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change the alternative text, the folder and the focal point of an upload',
        params,
        body: changeFileSchema,
        response: { 200: libraryFileSchema, ...problemResponses('NOT_FOUND') },
      },
    },
    async (request, reply) => {
      const { alt, folder, focus } = request.body;
      const change = {
        ...(alt !== undefined && { alt }),
        ...(folder !== undefined && { folder }),
        ...(focus !== undefined && { focus }),
      };
      return sendOutcome(reply, await changeFile(db, request.params.id, change, by(request)));
    },
  );

  app.post(
    '/storage/library/:id/replace',
    {
      config: { ...config, cost: 'largeWrite' },
      schema: {
        tags,
        summary: 'Show another upload wherever this one is shown, except in past orders',
        params,
        body: replaceFileSchema,
        response: { 200: replacedFileSchema, ...problemResponses('NOT_FOUND', 'STALE', 'UNPROCESSABLE') },
      },
    },
    async (request, reply) =>
      sendOutcome(reply, await replaceFile(db, { id: request.params.id, by: request.body.by }, by(request))),
  );

  duplicateRoutes(app, context);
  lostFileRoutes(app, context);
}

function duplicateRoutes(app: ShopServer, context: AppContext): void {
  app.get(
    '/storage/duplicates',
    {
      config: { ...config, cost: 'report' },
      schema: {
        tags,
        summary: 'Groups of uploads with the same content',
        querystring: duplicatesQuery,
        response: { 200: duplicatesAnswer, ...problemResponses('INVALID_REQUEST') },
      },
    },
    async ({ query }, reply) => sendOutcome(reply, await readDuplicates(context.db, query)),
  );

  app.post(
    '/storage/library/:id/merge',
    {
      config: { ...config, cost: 'largeWrite' },
      schema: {
        tags,
        summary: 'Show this upload wherever its duplicates are shown, and delete the duplicates',
        params,
        body: mergeFilesSchema,
        response: { 200: mergedFilesSchema, ...problemResponses('STALE', 'UNPROCESSABLE') },
      },
    },
    async (request, reply) => {
      const merge = { id: request.params.id, duplicates: request.body.duplicates };
      return sendOutcome(reply, await mergeFiles(context, merge, by(request)));
    },
  );
}

function lostFileRoutes(app: ShopServer, context: AppContext): void {
  app.get(
    '/storage/lost',
    {
      config: { ...config, cost: 'report' },
      schema: {
        tags,
        summary: 'Uploads with missing files, and files without an upload',
        response: { 200: lostFilesSchema },
      },
    },
    async () => readLostFiles(context),
  );

  app.delete(
    '/storage/lost',
    {
      config: { ...config, cost: 'largeWrite' },
      schema: {
        tags,
        summary: 'Delete the files that belong to no upload',
        response: { 200: clearedFilesSchema },
      },
    },
    async (request, reply) => reply.send({ clearedCount: await clearLostFiles(context, by(request)) }),
  );
}

function by(request: FastifyRequest): By {
  return { caller: signedIn(request.caller), requestId: request.id };
}
