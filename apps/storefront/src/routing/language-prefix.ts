import { isLanguageCode, type LanguageCode } from '@vitrine/domain/settings/languages.ts';

/** The first part of the page's path, such as '/de'. The server sets it before it renders a page. */
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

/** Splits a path into the language that its first part names and the rest, or returns null. */
export function splitLanguage(pathname: string): { readonly code: LanguageCode; readonly rest: string } | null {
  const [, first = '', rest = ''] = /^[/\\]+([a-z]{2})((?:[/\\].*)?)$/i.exec(pathname) ?? [];
  const code = first.toLowerCase();
  return isLanguageCode(code) ? { code, rest: rest || '/' } : null;
}
