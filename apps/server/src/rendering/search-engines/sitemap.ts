import { isInMarket, isSoldIn, type Market, mainMarketId, type SoldIn } from '@vitrine/domain/markets/market.ts';
import { marketAddresses } from '@vitrine/domain/markets/market-address.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { inOwnText, maxPageAddresses, pageAddresses } from '@vitrine/domain/search-engines/page-addresses.ts';
import { type LanguageCode, pathInLanguage } from '@vitrine/domain/settings/languages.ts';
import { pathsByLanguage, type TranslatedSlugs } from '@vitrine/domain/translations/translated-slugs.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import { escapeXml } from '@vitrine/domain/web/xml.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { marketSettings, openMarkets, siteSettings } from '../../settings/settings.ts';
import { pagesToFind, pagesToFindCount } from './sitemap.queries.ts';

/** Fewer than the 50,000 that a sitemap may contain. With more languages and markets each part has fewer pages. */
const addressesInSitemap = 40_000;

/** The languages of the main market, and the open markets beside it. */
interface Published {
  readonly languages: readonly LanguageCode[];
  readonly currency: Currency;
  readonly markets: readonly Market[];
}

/** Writes /sitemap.xml: all pages with the day of their last change, or, for a large shop, the list of its partial sitemaps. */
export async function wholeSitemap(db: Db, siteUrl: string): Promise<string> {
  const count = await pagesToFindCount(db);
  const published = await loadPublished(db);
  const limit = pagesPerPart(published);
  if (count > limit) return sitemapIndex(siteUrl, Math.ceil(count / limit));
  const pages = await pagesToFind(db, { from: 0, limit, hasMarkets: published.markets.length > 0 });
  return sitemap(siteUrl, [...fixedPages, ...withJournal(pages)], published);
}

const fixedPages = ['/', '/about', '/products'].map((path) => ({ path }));

/** Adds the page of the journal to a sitemap with posts. */
function withJournal(pages: readonly FoundPage[]): readonly FoundPage[] {
  return pages.some(({ path }) => path.startsWith('/journal/')) ? [{ path: '/journal' }, ...pages] : pages;
}

/** Writes one of a large shop's sitemaps, numbered from 1. Returns null when there is none with that number. */
export async function sitemapPart(db: Db, siteUrl: string, part: number): Promise<string | null> {
  if (!Number.isSafeInteger(part) || part < 1) return null;
  const published = await loadPublished(db);
  const limit = pagesPerPart(published);
  const pages = await pagesToFind(db, { from: (part - 1) * limit, limit, hasMarkets: published.markets.length > 0 });
  if (pages.length === 0) return null;
  return sitemap(siteUrl, [...(part === 1 ? fixedPages : []), ...withJournal(pages)], published);
}

interface FoundPage extends SoldIn {
  readonly path: string;
  readonly changedAt?: Date;
  readonly image?: string | null;
  readonly slugs?: TranslatedSlugs | null;
  readonly translated?: readonly string[];
}

function pagesPerPart(published: Published): number {
  return Math.floor(addressesInSitemap / maxPageAddresses(published));
}

async function loadPublished(db: Db): Promise<Published> {
  const [settings, markets] = await Promise.all([siteSettings(db), marketSettings(db)]);
  return { languages: settings.languages, currency: settings.currency, markets: openMarkets(markets, settings) };
}

/** Writes each page once per language of its text and market, each with the addresses of all of them. */
function sitemap(siteUrl: string, pages: readonly FoundPage[], published: Published): string {
  const entries = pages.flatMap(({ path, changedAt, image, slugs, translated, currencies, soldIn }) => {
    const where = { currencies, soldIn };
    const { languages, markets } = inOwnText(published, translated);
    const picture = image ? absoluteAddress(image, siteUrl) : null;
    const details = `${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}${
      picture ? `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>` : ''
    }`;
    const sold = markets.filter((market) => isInMarket(market, where, published.currency));
    const isInMain = isSoldIn(mainMarketId, soldIn);
    if (isInMain && languages.length < 2 && sold.length === 0)
      return `<url><loc>${siteUrl}${path}</loc>${details}</url>\n`;
    const own = pathsByLanguage(path, slugs, languages[0]);
    const inMain = isInMain ? languages : [];
    const main = inMain.map((code) => ({ code, address: pathInLanguage(own(code), code, published.languages) }));
    const byDefault = isInMain ? [{ code: 'x-default', address: path }] : [];
    const links = [...main, ...marketAddresses(own, sold), ...byDefault]
      .map(({ code, address }) => alternate(code, siteUrl + address))
      .join('');
    return pageAddresses({ path, ...where, slugs, translated }, published).map(
      (address) => `<url><loc>${siteUrl}${address}</loc>${details}${links}</url>\n`,
    );
  });
  const images = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  const hasAlternates = published.languages.length + published.markets.length > 1;
  return document('urlset', entries, hasAlternates ? `${images} xmlns:xhtml="http://www.w3.org/1999/xhtml"` : images);
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

/** Writes an XML document. Slugs consist of a-z, digits and hyphens, so only addresses of pictures need escaping. */
function document(root: string, entries: readonly string[], namespaces = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${entries.join('')}</${root}>\n`;
}
