import * as z from 'zod';
import type { AppContext } from '../platform/boot/context.ts';
import { sendFailure } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { entityTag, isFresh } from '../platform/public-cache/pages/cache-headers.ts';
import { failure } from '../platform/runtime/outcome.ts';
import { byteRange } from './media/byte-range.ts';
import { contentTypeOfKey } from './media/file-types.ts';
import { downloadName, isOriginalKey, MEDIA_KEY } from './media/media-names.ts';
import { mediaStore } from './media-stores/media-store.ts';

/**
 * The policy for a drawing that is opened directly. It may run no scripts and load nothing. Within an img element it
 * never can.
 */
const LOCKED_IN = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves GET /media/{name}: uploads, which browsers cache permanently because a name's bytes never change. */
export async function mediaRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const store = mediaStore(context.environment);

  app.get(
    '/media/:name',
    { config: { access: 'public' }, schema: { hide: true, params: z.object({ name: z.string().max(500) }) } },
    async (request, reply) => {
      const { name } = request.params;
      const bytes = MEDIA_KEY.test(name) && !isOriginalKey(name) ? await store.get(name) : null;
      if (!bytes) return sendFailure(reply, failure('NOT_FOUND', 'There is no such file.'));
      const tag = entityTag(name);
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', tag)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', LOCKED_IN);
      if (isFresh(request.headers['if-none-match'], tag)) return reply.status(304).send();
      const contentType = contentTypeOfKey(name);
      if (!contentType.startsWith('image/')) {
        reply.header('content-disposition', `attachment; filename="${downloadName(name)}"`);
      }
      reply.type(contentType).header('accept-ranges', 'bytes');
      const { range, 'if-range': ifRange } = request.headers;
      const part = ifRange === undefined || ifRange === tag ? byteRange(range, bytes.byteLength) : 'whole';
      if (part === 'whole') return reply.send(bytes);
      if (part === null) return reply.status(416).header('content-range', `bytes */${bytes.byteLength}`).send();
      return reply
        .status(206)
        .header('content-range', `bytes ${part.first}-${part.last}/${bytes.byteLength}`)
        .send(bytes.subarray(part.first, part.last + 1));
    },
  );
}
