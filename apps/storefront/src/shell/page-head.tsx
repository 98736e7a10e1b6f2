import { type LanguageCode, pathInLanguage } from '@vitrine/domain/settings/languages.ts';
import { pageTitle } from '@vitrine/domain/settings/site-settings.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import { withPrefix } from '../routing/language-prefix.ts';
import { useShop, useSite } from '../shop/shop-context.tsx';

interface PageHeadProps {
  /** The name of the page. The home page has only the site's name (docs/behaviour/pages.md#head). */
  readonly title?: string;
  readonly description?: string | undefined;
  /** The canonical address of this page without the origin. Undefined for an error page. */
  readonly path?: string;
  /** Excludes the page from search engines: a page of a single shopper, or of a search. */
  readonly isUnlisted?: boolean;
  readonly image?: string | null | undefined;
  readonly type?: 'website' | 'product';
}

/**
 * Renders title, description, canonical link and Open Graph tags (docs/behaviour/pages.md#head). Without a path it also
 * renders noindex.
 *
 * @example <PageHead title="About" description={siteTagline} path="/about" />
 */
export function PageHead({ title, description, path, image, type = 'website', isUnlisted = false }: PageHeadProps) {
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
      {(isUnlisted || path === undefined) && <meta name="robots" content="noindex" />}
      {path !== undefined && (
        <>
          <link rel="canonical" href={new URL(withPrefix(path), origin).href} />
          {!isUnlisted && <Alternates path={path} />}
          <meta property="og:url" content={new URL(withPrefix(path), origin).href} />
        </>
      )}
    </>
  );
}

/** Renders the addresses of the page in each language of the shop. With one language there are none. */
function Alternates({ path }: { readonly path: string }) {
  const { origin } = useShop();
  const { languages } = useSite();
  if (!languages || languages.length < 2) return null;
  const addressIn = (code: LanguageCode) => new URL(pathInLanguage(path, code, languages), origin).href;
  return (
    <>
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={new URL(path, origin).href} />
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
