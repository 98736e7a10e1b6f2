import { type LanguageCode, pathInLanguage } from '@vitrine/domain/settings/languages.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { siteSettings } from '../../settings/settings.ts';
import { pagesToFind, pagesToFindCount } from './sitemap.queries.ts';

/** Fewer than the 50,000 that a sitemap may contain. With more languages each part has fewer pages. */
const addressesInSitemap = 40_000;

/** Writes /sitemap.xml: all pages with the day of their last change, or, for a large shop, the list of its partial sitemaps. */
export async function wholeSitemap(db: Db, siteUrl: string): Promise<string> {
  const count = await pagesToFindCount(db);
  const languages = await publishedLanguages(db);
  const limit = pagesPerPart(languages);
  if (count > limit) return sitemapIndex(siteUrl, Math.ceil(count / limit));
  const pages = await pagesToFind(db, { from: 0, limit });
  const fixed = [{ path: '/' }, { path: '/about' }, { path: '/products' }];
  return sitemap(siteUrl, [...fixed, ...pages], languages);
}

/** Writes one of a large shop's sitemaps, numbered from 1. Returns null when there is none with that number. */
export async function sitemapPart(db: Db, siteUrl: string, part: number): Promise<string | null> {
  if (!Number.isSafeInteger(part) || part < 1) return null;
  const languages = await publishedLanguages(db);
  const limit = pagesPerPart(languages);
  const pages = await pagesToFind(db, { from: (part - 1) * limit, limit });
  return pages.length === 0 ? null : sitemap(siteUrl, pages, languages);
}

interface FoundPage {
  readonly path: string;
  readonly changedAt?: Date;
}

function pagesPerPart(languages: readonly LanguageCode[]): number {
  return Math.floor(addressesInSitemap / languages.length);
}

async function publishedLanguages(db: Db): Promise<readonly LanguageCode[]> {
  return (await siteSettings(db)).languages;
}

/** Writes each page once per language, each with the addresses of all languages. */
function sitemap(siteUrl: string, pages: readonly FoundPage[], languages: readonly LanguageCode[]): string {
  const entries = pages.flatMap(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    if (languages.length < 2) return `<url><loc>${siteUrl}${path}</loc>${lastmod}</url>\n`;
    const addressIn = (code: LanguageCode) => siteUrl + pathInLanguage(path, code, languages);
    const links =
      languages.map((code) => alternate(code, addressIn(code))).join('') + alternate('x-default', siteUrl + path);
    return languages.map((code) => `<url><loc>${addressIn(code)}</loc>${lastmod}${links}</url>\n`);
  });
  return document('urlset', entries, languages.length < 2 ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"');
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}

function sitemapIndex(siteUrl: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${siteUrl}/sitemaps/${index + 1}.xml</loc></sitemap>\n`,
  );
  return document('sitemapindex', entries);
}

/** Writes an XML document. Slugs consist of a-z, digits and hyphens, so nothing needs escaping. */
function document(root: string, entries: readonly string[], namespaces = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${entries.join('')}</${root}>\n`;
}
