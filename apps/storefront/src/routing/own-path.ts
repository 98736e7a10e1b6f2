/**
 * Returns the normalised path of an address within this shop ('/login?from=/account').
 * Returns null for an address of another site, such as '//elsewhere', '/\elsewhere' or the same with a tab inside,
 * which browsers remove.
 */
export function ownPath(text: string | null, origin: string): string | null {
  if (text === null || !text.startsWith('/')) return null;
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== new URL(origin).origin) return null;
  // '/.//elsewhere' is a path of this shop, but its normalised form '//elsewhere' leads to another site.
  if (url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
