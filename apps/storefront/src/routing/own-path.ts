/**
 * A path of this shop as an address may name it ('/login?from=/account'), tidied; null for what leads away, such as '//elsewhere',
 * '/\elsewhere' or the same with a tab inside, which browsers drop.
 */
export function ownPath(text: string | null, origin: string): string | null {
  if (text === null || !text.startsWith('/')) return null;
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== new URL(origin).origin) return null;
  // '/.//elsewhere' is a path of this shop that would lead away once it is read by itself.
  if (url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
