import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Feed } from '@vitrine/contract/channels/channels.schema.ts';
import { type FeedContext, feedWriters } from '@vitrine/domain/channels/feed-formats.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { siteSettings } from '../settings/settings.ts';
import { channelSettings } from './channel-settings.ts';
import { findFeed } from './feed-address.ts';
import { nextFeedProducts } from './feeds.queries.ts';
import { loadView, pathInView } from './shop-views.ts';

/** Feeds that one process sends at a time. Others are asked to return later. */
const maxSending = 2;
const productsInStep = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

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
      const accepted = String(request.headers['accept-encoding'] ?? '');
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

async function prepareFeed({ db, environment }: AppContext, { view, columns }: Feed): Promise<FeedContext | null> {
  const shown = await loadView(db, view);
  if (!shown) return null;
  const site = await siteSettings(db);
  return {
    shopName: site.siteName,
    siteUrl: environment.siteUrl,
    currency: shown.market?.currency ?? site.currency,
    pathInView: (path) => pathInView(path, view),
    columns,
  };
}

/** Writes a feed in parts, each of some hundred products, so that its size needs no memory. */
export async function* writeFeed(db: Db, { format, view }: Feed, feed: FeedContext): AsyncGenerator<string> {
  const writer = feedWriters[format];
  yield writer.head(feed);
  let after = firstId;
  while (true) {
    const products = await nextFeedProducts(db, view, { after, limit: productsInStep });
    const last = products.at(-1);
    if (!last) break;
    const text = products.map(({ items }) => writer.product(items, feed)).join('');
    if (text !== '') yield text;
    after = last.id;
  }
  yield writer.foot;
}
