import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { feedWriters } from '@vitrine/domain/channels/feed-formats.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { channelSettings } from './channel-settings.ts';
import { findFeed, packedEnding } from './feed-address.ts';
import { prepareFeed, writeFeed } from './write-feed.ts';

/** Feeds that one process sends at a time. Others get 503 with Retry-After. */
const maxSending = 2;

/**
 * Serves feeds at their secret addresses, written while they are sent. They are compressed when the reader
 * accepts it, and as a file at an address that ends with `.gz` (decision 0066).
 */
export async function feedRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db } = context;
  let sending = 0;
  app.get<{ Params: { file: string } }>(
    '/feeds/:file',
    { config: { cost: 'download' }, schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const isPackedFile = file.endsWith(packedEnding);
      const name = isPackedFile ? file.slice(0, -packedEnding.length) : file;
      const feed = findFeed(context, (await channelSettings(db)).feeds, name);
      const prepared = feed && (await prepareFeed(context, feed));
      if (!feed || !prepared) return reply.code(404).type('text/plain').send('There is no such feed.');
      if (sending >= maxSending) {
        return reply.code(503).header('retry-after', '30').type('text/plain').send('Other feeds are being sent.');
      }
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      reply.type(isPackedFile ? 'application/gzip' : feedWriters[feed.format].type);
      const source = Readable.from(writeFeed(db, feed, prepared));
      const accepted = request.headers['accept-encoding'] ?? '';
      if (!isPackedFile && !/\bgzip\b/.test(accepted)) return reply.send(counted(source));
      const packed = createGzip();
      pipeline(source, packed).catch((error: unknown) =>
        request.log.warn({ err: error }, 'a feed was not sent in full'),
      );
      if (!isPackedFile) reply.header('content-encoding', 'gzip');
      return reply.send(counted(packed));
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
