import type { AppContext } from '../platform/context.ts';
import type { ShopServer } from '../platform/http/server-type.ts';
import { pagesToFind, pagesToFindCount } from './sitemap.queries.ts';

/** Fewer than the 50,000 that a sitemap may hold. */
const addressesInSitemap = 40_000;
const anHour = 'public, max-age=3600';

/** /robots.txt, and /sitemap.xml with the day of each page's last change (contract §6). */
export async function searchEngineRoutes(app: ShopServer, { db, environment }: AppContext): Promise<void> {
  const { siteUrl } = environment;
  app.get('/robots.txt', { schema: { hide: true } }, (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', anHour).send(robots(siteUrl)),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) => {
    const count = await pagesToFindCount(db);
    reply.type('application/xml; charset=utf-8').header('cache-control', anHour);
    if (count > addressesInSitemap) return reply.send(sitemapIndex(siteUrl, Math.ceil(count / addressesInSitemap)));
    const pages = await pagesToFind(db, { from: 0, limit: addressesInSitemap });
    return reply.send(sitemap(siteUrl, [{ path: '/' }, { path: '/about' }, ...pages]));
  });
  app.get<{ Params: { part: string } }>('/sitemaps/:part.xml', { schema: { hide: true } }, async (request, reply) => {
    const part = Number(request.params.part);
    const from = (part - 1) * addressesInSitemap;
    const isPart = Number.isSafeInteger(part) && part > 0;
    const pages = isPart ? await pagesToFind(db, { from, limit: addressesInSitemap }) : [];
    if (pages.length === 0) return reply.code(404).type('text/plain').send('There is no such sitemap.');
    reply.type('application/xml; charset=utf-8').header('cache-control', anHour);
    return reply.send(sitemap(siteUrl, pages));
  });
}

function robots(siteUrl: string): string {
  const closed = ['/admin', '/api/', '/checkout', '/order-confirmation', '/track', '/account', '/search'];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

interface FoundPage {
  readonly path: string;
  readonly changedAt?: Date;
}

function sitemap(siteUrl: string, pages: readonly FoundPage[]): string {
  const entries = pages.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${siteUrl}${path}</loc>${lastmod}</url>\n`;
  });
  return document('urlset', entries);
}

function sitemapIndex(siteUrl: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${siteUrl}/sitemaps/${index + 1}.xml</loc></sitemap>\n`,
  );
  return document('sitemapindex', entries);
}

/** Slugs are lower-case letters, digits and hyphens: nothing in them needs escaping. */
function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${root}>\n`;
}
