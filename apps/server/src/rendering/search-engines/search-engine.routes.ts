import { robotsFile } from '@vitrine/domain/search-engines/robots.ts';
import { beaconScript } from '../../insight/insight.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { storedSearchEngines } from '../../search-engines/search-engines.ts';
import { renderInTurn } from '../pages/render-queue.ts';
import { journalFeed } from './journal-feed.ts';
import { sitemapPart, wholeSitemap } from './sitemap.ts';

const anHour = 'public, max-age=3600';
const xml = 'application/xml; charset=utf-8';

/** Serves /robots.txt, and /sitemap.xml with the time of each page's last change (docs/behaviour/pages.md#head). */
export async function searchEngineRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { db } = context;
  const { siteUrl } = context.environment;
  app.get('/robots.txt', { config: { cost: 'read' }, schema: { hide: true } }, async (_, reply) => {
    const { robotsLines } = await storedSearchEngines(db);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', anHour)
      .send(robotsFile(robotsLines, siteUrl));
  });
  // IndexNow reads the key to know that the shop submits its own addresses.
  app.get<{ Params: { key: string } }>(
    '/:key(^[0-9a-f]{32}).txt',
    { config: { cost: 'read' }, schema: { hide: true } },
    async (request, reply) => {
      const { isIndexNowOn, indexNowKey } = await storedSearchEngines(db);
      reply.type('text/plain; charset=utf-8');
      if (!isIndexNowOn || request.params.key !== indexNowKey) return reply.code(404).send('There is no such key.');
      return reply.header('cache-control', anHour).send(indexNowKey);
    },
  );
  for (const [path, format, type] of [
    ['/journal/feed.xml', 'rss', 'application/rss+xml'],
    ['/journal/atom.xml', 'atom', 'application/atom+xml'],
  ] as const) {
    app.get(path, { config: { cost: 'read' }, schema: { hide: true } }, async (request, reply) => {
      const body = await renderInTurn(context, { request, kind: 'pages' }, () => journalFeed(db, siteUrl, format));
      if (body === null) return reply.code(404).type('text/plain').send('The journal has no posts.');
      return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(body);
    });
  }
  app.get('/visits.js', { config: { cost: 'file' }, schema: { hide: true } }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', anHour).send(beaconScript),
  );
  app.get('/sitemap.xml', { config: { cost: 'read' }, schema: { hide: true } }, async (request, reply) => {
    const body = await renderInTurn(context, { request, kind: 'pages' }, () => wholeSitemap(db, siteUrl));
    return reply.type(xml).header('cache-control', anHour).send(body);
  });
  app.get<{ Params: { part: string } }>(
    '/sitemaps/:part.xml',
    { config: { cost: 'read' }, schema: { hide: true } },
    async (request, reply) => {
      const { part } = request.params;
      const number = /^[1-9]\d{0,5}$/.test(part) ? Number(part) : 0;
      const body = await renderInTurn(context, { request, kind: 'pages' }, () => sitemapPart(db, siteUrl, number));
      if (body === null) return reply.code(404).type('text/plain').send('There is no such sitemap.');
      return reply.type(xml).header('cache-control', anHour).send(body);
    },
  );
}
