import { withoutPrefix } from '../routing/language-prefix.ts';

/** The name that the gallery has during a transition (gallery.module.css). */
const pictureName = 'product-picture';

/**
 * Gives the picture of a card the name of the product's gallery, so that the browser's view transition turns one into
 * the other.
 * Returns whether a transition should run, because the visitor may prefer reduced motion.
 * On a product's page the gallery itself has the name.
 */
export function beginPictureTransition(picture: Element | null): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const isOnProduct = withoutPrefix(window.location.pathname).startsWith('/product/');
  if (picture instanceof HTMLElement && !isOnProduct) picture.style.setProperty('view-transition-name', pictureName);
  return true;
}
