import {
  boughtGoodsAnswer,
  digitalLineParams,
  digitalOrderParams,
  digitalOrderQuery,
  downloadParams,
} from '@vitrine/contract/digital-goods/digital-goods.schema.ts';
import * as z from 'zod';
import type { AppContext } from '../../platform/boot/context.ts';
import { signedIn } from '../../platform/http/caller/caller.ts';
import { problemResponses } from '../../platform/http/errors/problem-responses.ts';
import { sendFailure, sendOutcome } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { fileStream } from '../files/file-stream.ts';
import { readBoughtGoods, renewLine } from './bought-goods.ts';
import { downloadTag, openDownload } from './download-file.ts';

const tags = ['digital goods'];

/** Registers the calls for bought digital goods: what an order has, its downloads, and their renewal by staff. */
export async function boughtGoodsRoutes(app: ShopServer, context: AppContext): Promise<void> {
  app.get(
    '/digital-goods/orders/:orderId',
    {
      config: { access: 'public', permission: 'orders:read' },
      schema: {
        tags,
        summary: 'The downloads and licence keys of an order',
        params: digitalOrderParams,
        querystring: digitalOrderQuery,
        response: { 200: boughtGoodsAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params, query, caller }, reply) => {
      reply.header('cache-control', 'private, no-store');
      return sendOutcome(reply, await readBoughtGoods(context, { ...params, token: query.token, caller }));
    },
  );
  app.post(
    '/digital-goods/orders/:orderId/lines/:lineId/renew',
    {
      config: { access: 'staff', permission: 'orders:write' },
      schema: {
        tags,
        summary: 'Allow the downloads of an order line again',
        params: digitalLineParams,
        response: { 200: boughtGoodsAnswer, ...problemResponses('NOT_FOUND') },
      },
    },
    async ({ params, caller, id: requestId }, reply) =>
      sendOutcome(reply, await renewLine(context, params, { caller: signedIn(caller), requestId })),
  );
  downloadRoute(app, context);
}

/** A file that a browser opens by mistake runs and loads nothing. */
const lockedIn = "default-src 'none'; sandbox";

function downloadRoute(app: ShopServer, context: AppContext): void {
  app.get(
    '/digital-goods/downloads/:token',
    {
      // HEAD would count a download.
      exposeHeadRoute: false,
      config: { access: 'public', cost: 'digitalDownload', answers: ['application/octet-stream'] },
      schema: {
        tags,
        summary: 'Download a bought file; each download is counted',
        params: downloadParams,
        response: { 200: z.unknown(), 206: z.unknown(), 416: z.unknown(), ...problemResponses('NOT_FOUND', 'GONE') },
      },
    },
    async ({ params, headers }, reply) => {
      const ifRange = headers['if-range']?.toString();
      const opened = await openDownload(context, { token: params.token, rangeHeader: headers.range, ifRange });
      if (!opened.ok) return sendFailure(reply, opened);
      const { file, range } = opened.value;
      reply.header('cache-control', 'private, no-store').header('accept-ranges', 'bytes');
      if (range === null) return reply.status(416).header('content-range', `bytes */${file.byte_size}`).send();
      const part = range === 'whole' ? { first: 0, last: file.byte_size - 1 } : range;
      if (range !== 'whole') {
        reply.status(206).header('content-range', `bytes ${part.first}-${part.last}/${file.byte_size}`);
      }
      return reply
        .type(file.content_type)
        .header('content-length', part.last - part.first + 1)
        .header('etag', downloadTag(file))
        .header('content-disposition', contentDisposition(file.name))
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', lockedIn)
        .send(fileStream(context.db, file.file_id, part));
    },
  );
}

/** Returns the name of a download, with a plain form for old clients (RFC 6266). */
function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
