/** An origin that no address of a shop has. */
const here = 'https://shop.invalid';

/**
 * Returns an address within the shop as browsers resolve it, with its query and fragment. Returns null when the text
 * is none or leads out of the shop.
 * @example shopTarget('/collection/sale?sort=newest') // '/collection/sale?sort=newest'
 */
export function shopTarget(text: string): string | null {
  if (!text.startsWith('/')) return null;
  const url = URL.parse(text, here);
  if (url?.origin !== here || /^\/[/\\]/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
