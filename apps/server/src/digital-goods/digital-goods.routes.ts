import {
  addedKeysSchema,
  addKeysBody,
  beginDigitalFileBody,
  digitalFileParams,
  digitalFileSchema,
  digitalPartParams,
  digitalProductParams,
  digitalProductSchema,
  licenceKeysAnswer,
  listKeysQuery,
} from '@vitrine/contract/digital-goods/digital-goods.schema.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { signedIn } from '../platform/http/caller/caller.ts';
import { problemResponses } from '../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { failure } from '../platform/runtime/outcome.ts';
import { boughtGoodsRoutes } from './delivery/bought-goods.routes.ts';
import { type By, beginFile, deleteFile, storeFilePart } from './files/manage-files.ts';
import { addKeys, deleteKey, readKeys } from './keys/manage-keys.ts';
import { readDigitalProduct } from './read-digital-product.ts';

const tags = ['digital goods'];
const reads = { access: 'staff', permission: 'products:read' } as const;
const writes = { access: 'staff', permission: 'products:write' } as const;
/** Anyone has the password of the demo account, and a file has up to 200 MB. */
const uploads = { ...writes, isClosedToDemo: true } as const;
const deleted = z.object({ success: z.literal(true) });

/** Serves the files and licence keys of products, for staff, and bought digital goods (docs/digital-goods.md). */
export async function digitalGoodsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/digital-goods/products/:productId',
    {
      config: reads,
      schema: {
        tags,
        summary: 'The files of a product, and the numbers of its licence keys',
        params: digitalProductParams,
        response: { 200: digitalProductSchema, ...problemResponses() },
      },
    },
    async ({ params }) => readDigitalProduct(context.db, params.productId),
  );
  fileRoutes(app, context);
  keyRoutes(app, context);
  await boughtGoodsRoutes(app, context);
}

function fileRoutes(app: ShopServer, { db }: AppContext): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer | string) => body,
  );
  app.post(
    '/digital-goods/files',
    {
      config: uploads,
      schema: {
        tags,
        summary: 'Begin the upload of a file that buyers download, at most 200 MB',
        body: beginDigitalFileBody,
        response: { 201: digitalFileSchema, ...problemResponses('NOT_FOUND', 'UNPROCESSABLE') },
      },
    },
    async (request, reply) => sendOutcome(reply, await beginFile(db, request.body, by(request)), 201),
  );
  app.put(
    '/digital-goods/files/:id/parts/:position',
    {
      config: { ...uploads, cost: 'importPart' },
      schema: {
        tags,
        summary: 'Upload a part of the file; repeating it changes nothing',
        params: digitalPartParams,
        response: {
          200: digitalFileSchema,
          ...problemResponses('NOT_FOUND', 'UNSUPPORTED_MEDIA_TYPE', 'UNPROCESSABLE'),
        },
      },
    },
    async ({ params, body: bytes }, reply) => {
      if (!Buffer.isBuffer(bytes)) {
        return sendFailure(reply, failure('UNSUPPORTED_MEDIA_TYPE', 'Send the part as application/octet-stream.'));
      }
      return sendOutcome(reply, await storeFilePart(db, { ...params, bytes }));
    },
  );
  app.delete(
    '/digital-goods/files/:id',
    {
      config: writes,
      schema: {
        tags,
        summary: 'Remove a file from its product; earlier buyers still download it',
        params: digitalFileParams,
        response: { 200: deleted, ...problemResponses('NOT_FOUND') },
      },
    },
    async (request, reply) => sendOutcome(reply, await deleteFile(db, request.params.id, by(request))),
  );
}

function keyRoutes(app: ShopServer, context: AppContext): void {
  app.get(
    '/digital-goods/products/:productId/keys',
    {
      config: reads,
      schema: {
        tags,
        summary: 'The licence keys of an item, the newest first; masked without the permission to see them',
        params: digitalProductParams,
        querystring: listKeysQuery,
        response: { 200: licenceKeysAnswer, ...problemResponses('INVALID_REQUEST') },
      },
    },
    async ({ params, query, caller }, reply) =>
      sendOutcome(reply, await readKeys(context, { ...params, ...query }, signedIn(caller))),
  );
  app.post(
    '/digital-goods/products/:productId/keys',
    {
      config: { ...writes, cost: 'largeWrite' },
      schema: {
        tags,
        summary: 'Add licence keys, all or none; duplicates are refused',
        params: digitalProductParams,
        body: addKeysBody,
        response: { 201: addedKeysSchema, ...problemResponses('NOT_FOUND', 'UNPROCESSABLE') },
      },
    },
    async (request, reply) =>
      sendOutcome(reply, await addKeys(context, { ...request.params, ...request.body }, by(request)), 201),
  );
  app.delete(
    '/digital-goods/keys/:id',
    {
      config: writes,
      schema: {
        tags,
        summary: 'Delete an unsold licence key',
        params: digitalFileParams,
        response: { 200: deleted, ...problemResponses('NOT_FOUND') },
      },
    },
    async (request, reply) => sendOutcome(reply, await deleteKey(context, request.params.id, by(request))),
  );
}

function by({ caller, id: requestId }: FastifyRequest): By {
  return { caller: signedIn(caller), requestId };
}
