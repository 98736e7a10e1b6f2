import { isInMarket, isSoldIn, mainMarketId, type SoldIn } from '@vitrine/domain/markets/market.ts';
import { marketAddresses } from '@vitrine/domain/markets/market-address.ts';
import { inOwnText } from '@vitrine/domain/search-engines/page-addresses.ts';
import { defaultLanguage, pathInLanguage } from '@vitrine/domain/settings/languages.ts';
import { pageTitle } from '@vitrine/domain/settings/page-title.ts';
import { pathsByLanguage, type TranslatedSlugs } from '@vitrine/domain/translations/translated-slugs.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import { language } from '@vitrine/messages/src/t.ts';
import { withPrefix } from '../routing/language-prefix.ts';
import { useShop, useSite } from '../shop/shop-context.tsx';

interface PageHeadProps {
  /** The name of the page. The home page has only the site's name (docs/behaviour/pages.md#head). */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The canonical address of this page without the origin. Undefined for an error page. */
  readonly path?: string;
  /** Where the page's product is sold. Absent for a page of every market. */
  readonly where?: SoldIn | undefined;
  /** The slugs of the page's record by language. */
  readonly slugs?: TranslatedSlugs | null | undefined;
  /** The further languages in which the page's record has its own text. Absent for a page without a record. */
  readonly translated?: readonly string[] | undefined;
  /** Excludes the page from search engines: a page of a single shopper, or of a search. */
  readonly isUnlisted?: boolean;
  readonly image?: string | null | undefined;
  readonly type?: 'website' | 'product' | 'article';
  /** Whether the page belongs to the journal, which has feeds. */
  readonly feeds?: boolean;
}

/**
 * Renders title, description, canonical link and Open Graph tags (docs/behaviour/pages.md#head). Without a path it also
 * renders noindex.
 *
 * @example <PageHead title="About" description={siteTagline} path="/about" />
 */
export function PageHead({
  title,
  description,
  path,
  image,
  where,
  slugs,
  translated,
  type = 'website',
  isUnlisted = false,
  feeds = false,
}: PageHeadProps) {
  const { origin } = useShop();
  const { siteName, siteTagline, bannerURL } = useSite();
  const fullTitle = pageTitle(siteName, title);
  const words = shorten(description || siteTagline || siteName);
  const picture = absoluteAddress(image ?? bannerURL, origin);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={words} />
      <meta property="og:title" content={title ?? siteName} />
      <meta property="og:description" content={words} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={siteName} />
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content="summary_large_image" />
      {feeds && (
        <>
          <link rel="alternate" type="application/rss+xml" title={siteName} href="/journal/feed.xml" />
          <link rel="alternate" type="application/atom+xml" title={siteName} href="/journal/atom.xml" />
        </>
      )}
      {(isUnlisted || path === undefined) && <meta name="robots" content="noindex" />}
      {path !== undefined && (
        <>
          <link rel="canonical" href={new URL(withPrefix(path), origin).href} />
          {!isUnlisted && <Alternates path={path} where={where} slugs={slugs} translated={translated} />}
          <meta property="og:url" content={new URL(withPrefix(path), origin).href} />
        </>
      )}
    </>
  );
}

/**
 * Renders the addresses of the page in each market and language of its text. With one of both there are none, and none
 * on a page whose text is that of the main language.
 */
function Alternates({
  path,
  where = {},
  slugs,
  translated,
}: Pick<PageHeadProps, 'where' | 'slugs' | 'translated'> & { readonly path: string }) {
  const { origin } = useShop();
  const { main, currency, languages, markets = [] } = useSite();
  const all = main?.languages ?? languages ?? [defaultLanguage];
  const { languages: published, markets: shown } = inOwnText({ languages: all, markets }, translated);
  const isOwn = [...published, ...shown.flatMap((market) => market.languages)].includes(language());
  const sold = shown.filter((market) => isInMarket(market, where, main?.currency ?? currency));
  const inMain = isSoldIn(mainMarketId, where.soldIn) ? published : [];
  if (!isOwn || (inMain.length < 2 && sold.length === 0)) return null;
  const own = pathsByLanguage(path, slugs, published[0]);
  return (
    <>
      {inMain.map((code) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={code}
          href={new URL(pathInLanguage(own(code), code, all), origin).href}
        />
      ))}
      {marketAddresses(own, sold).map(({ code, address }) => (
        <link key={code} rel="alternate" hrefLang={code} href={new URL(address, origin).href} />
      ))}
      {inMain[0] && <link rel="alternate" hrefLang="x-default" href={new URL(own(inMain[0]), origin).href} />}
    </>
  );
}

const maxDescriptionLength = 160;

/** Returns the text in one line, truncated between words to the length that search engines show. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescriptionLength) return line;
  const cut = line.slice(0, maxDescriptionLength);
  const end = cut.lastIndexOf(' ');
  return `${end === -1 ? cut : cut.slice(0, end)}…`;
}
