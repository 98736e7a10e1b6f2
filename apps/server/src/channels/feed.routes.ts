import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { feedWriters } from '@vitrine/domain/channels/feed-formats.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { channelSettings } from './channel-settings.ts';
import { findFeed } from './feed-address.ts';
import { prepareFeed, writeFeed } from './write-feed.ts';

/** Feeds that one process sends at a time. Others get 503 with Retry-After. */
const maxSending = 2;

/**
 * Serves feeds at their secret addresses, written while they are sent and compressed when the reader accepts it
 * (decision 0066).
 */
export async function feedRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db } = context;
  let sending = 0;
  app.get<{ Params: { file: string } }>(
    '/feeds/:file',
    { config: { cost: 'download' }, schema: { hide: true } },
    async (request, reply) => {
      const feed = findFeed(context, (await channelSettings(db)).feeds, request.params.file);
      const prepared = feed && (await prepareFeed(context, feed));
      if (!feed || !prepared) return reply.code(404).type('text/plain').send('There is no such feed.');
      if (sending >= maxSending) {
        return reply.code(503).header('retry-after', '30').type('text/plain').send('Other feeds are being sent.');
      }
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type(feedWriters[feed.format].type);
      const source = Readable.from(writeFeed(db, feed, prepared));
      const accepted = request.headers['accept-encoding'] ?? '';
      if (!/\bgzip\b/.test(accepted)) return reply.send(counted(source));
      const packed = createGzip();
      pipeline(source, packed).catch((error: unknown) =>
        request.log.warn({ err: error }, 'a feed was not sent in full'),
      );
      return reply.header('content-encoding', 'gzip').send(counted(packed));
    },
  );

  /** Counts a stream until it ends or breaks off. */
  function counted<Stream extends Readable>(stream: Stream): Stream {
    sending += 1;
    stream.once('close', () => {
      sending -= 1;
    });
    return stream;
  }
}
