import { splitMarketPart } from '@vitrine/domain/markets/market-address.ts';
import { isLanguageCode, type LanguageCode } from '@vitrine/domain/settings/languages.ts';

/** The first part of the page's path, such as '/de' or '/ch-de'. The server sets it before it renders a page. */
let current = '';

export function setPrefix(prefix: string): void {
  current = prefix;
}

/** Returns the address of a page in the language of this page: '/de/cart' for '/cart'. */
export function withPrefix(path: string): string {
  if (current === '') return path;
  return path === '/' ? current : current + path;
}

/** Returns the path without the prefix of this page's language. */
export function withoutPrefix(path: string): string {
  if (current === '' || !(path === current || path.startsWith(`${current}/`))) return path;
  return path.slice(current.length) || '/';
}

/** Returns the prefix of this page's market: 'ch' of '/ch-de'. Undefined in the main market. */
export function marketPrefix(): string | undefined {
  return current.includes('-') ? current.slice(1, current.indexOf('-')) : undefined;
}

/** The first part of an address: a language of the main market, or a market with a language. */
interface SplitPath {
  readonly part: string;
  readonly code: LanguageCode;
  readonly market: string | null;
  readonly rest: string;
}

/** Splits a path into the language and the market that its first part names and the rest, or returns null. */
export function splitLanguage(pathname: string): SplitPath | null {
  const [, first = '', rest = ''] = /^[/\\]+([a-z]{2}|[a-z]{2,8}-[a-z]{2})((?:[/\\].*)?)$/i.exec(pathname) ?? [];
  const part = first.toLowerCase();
  if (isLanguageCode(part)) return { part, code: part, market: null, rest: rest || '/' };
  const inMarket = splitMarketPart(part);
  return inMarket && { part, code: inMarket.language, market: inMarket.prefix, rest: rest || '/' };
}
