import type { Db } from '../../platform/database/connections/pool.ts';
import { pagesToFind, pagesToFindCount } from './sitemap.queries.ts';

/** Fewer than the 50,000 that a sitemap may contain. */
const addressesInSitemap = 40_000;

/** Writes /sitemap.xml: all pages with the day of their last change, or, for a large shop, the list of its partial sitemaps. */
export async function wholeSitemap(db: Db, siteUrl: string): Promise<string> {
  const count = await pagesToFindCount(db);
  if (count > addressesInSitemap) return sitemapIndex(siteUrl, Math.ceil(count / addressesInSitemap));
  const pages = await pagesToFind(db, { from: 0, limit: addressesInSitemap });
  return sitemap(siteUrl, [{ path: '/' }, { path: '/about' }, { path: '/products' }, ...pages]);
}

/** Writes one of a large shop's sitemaps, numbered from 1. Returns null when there is none with that number. */
export async function sitemapPart(db: Db, siteUrl: string, part: number): Promise<string | null> {
  if (!Number.isSafeInteger(part) || part < 1) return null;
  const pages = await pagesToFind(db, { from: (part - 1) * addressesInSitemap, limit: addressesInSitemap });
  return pages.length === 0 ? null : sitemap(siteUrl, pages);
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

/** Writes an XML document. Slugs consist of a-z, digits and hyphens, so nothing needs escaping. */
function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${root}>\n`;
}
