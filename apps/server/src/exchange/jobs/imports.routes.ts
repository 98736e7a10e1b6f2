import { Readable } from 'node:stream';
import {
  createImportBody,
  importParams,
  importPartParams,
  importSchema,
  importsAnswer,
  runImportBody,
} from '@vitrine/contract/exchange/import.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { failure } from '../../platform/runtime/outcome.ts';
import { announceImport, forgetImport, ownErrors, ownImport, ownImports, requestRun, storePart } from './imports.ts';

const tags = ['exchange'];
const view = { 200: importSchema, ...problemResponses('NOT_FOUND') };

/**
 * Uploads of product files, and of the lists of a previous shop, in the admin area: announced, sent in parts, tried and imported. The bytes are stored only in the database: no
 * request names a path on this machine (decision 0011).
 */
export async function importsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  await app.register(async (parts: ShopServer) => partRoutes(parts, context));

  app.get(
    '/imports',
    {
      config: { access: 'staff', permission: 'products:import' },
      schema: {
        tags,
        summary: 'The import files of the caller, newest first',
        response: { 200: importsAnswer, ...problemResponses() },
      },
    },
    async ({ caller }) => ownImports(context, signedIn(caller)),
  );

  app.post(
    '/imports',
    {
      config: { access: 'staff', permission: 'products:import', limit: 'uploads' },
      schema: {
        tags,
        summary: 'Create an import; the parts of the file follow',
        body: createImportBody,
        response: { 201: importSchema, ...problemResponses('FORBIDDEN') },
      },
    },
    async ({ body, caller }, reply) => sendOutcome(reply, await announceImport(context, signedIn(caller), body), 201),
  );

  app.get(
    '/imports/:id',
    {
      config: { access: 'staff', permission: 'products:import' },
      schema: { tags, summary: 'The progress of an import', params: importParams, response: view },
    },
    async ({ params, caller }, reply) => sendOutcome(reply, await ownImport(context, signedIn(caller), params.id)),
  );

  app.post(
    '/imports/:id/run',
    {
      config: { access: 'staff', permission: 'products:import', cost: 'largeWrite' },
      schema: {
        tags,
        summary: 'Preview or run an import; repeating it changes nothing',
        params: importParams,
        body: runImportBody,
        response: { ...view, ...problemResponses('NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'DEMO_RESTRICTED') },
      },
    },
    async ({ params: { id }, body, caller, id: requestId }, reply) =>
      sendOutcome(reply, await requestRun(context, signedIn(caller), { ...body, id, requestId })),
  );

  app.get(
    '/imports/:id/faults.csv',
    {
      config: { access: 'staff', permission: 'products:import', answers: ['text/csv'] },
      schema: { tags, summary: 'Errors, notes and missing images of the last run, as CSV', params: importParams },
    },
    async ({ params, caller }, reply) => {
      const outcome = await ownErrors(context, signedIn(caller), params.id);
      if (!outcome.ok) return sendFailure(reply, outcome);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="import-faults.csv"')
        .send(Readable.from(outcome.value, { objectMode: false }));
    },
  );

  app.delete(
    '/imports/:id',
    {
      config: { access: 'staff', permission: 'products:import' },
      schema: {
        tags,
        summary: 'Delete an import and stop its run',
        params: importParams,
        response: { 200: z.object({ success: z.literal(true) }), ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params, caller }, reply) => sendOutcome(reply, await forgetImport(context, signedIn(caller), params.id)),
  );
}

async function partRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer | string) => body,
  );
  app.put(
    '/imports/:id/parts/:position',
    {
      config: { access: 'staff', permission: 'products:import', cost: 'importPart' },
      schema: {
        tags,
        summary: 'Upload a part of the file; repeating it changes nothing',
        params: importPartParams,
        response: { ...view, ...problemResponses('NOT_FOUND', 'UNSUPPORTED_MEDIA_TYPE', 'UNPROCESSABLE') },
      },
    },
    async ({ params, body: bytes, caller }, reply) => {
      if (!Buffer.isBuffer(bytes)) {
        return sendFailure(reply, failure('UNSUPPORTED_MEDIA_TYPE', 'Send the part as application/octet-stream.'));
      }
      return sendOutcome(reply, await storePart(context, signedIn(caller), { ...params, bytes }));
    },
  );
}
