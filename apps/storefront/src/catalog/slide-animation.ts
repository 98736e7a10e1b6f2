const slideMs = 500;

/** How long a picture takes to slide in; not at all for who asked the system for less motion. */
export function slideAnimation(): { readonly duration: number } {
  const isCalm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { duration: isCalm ? 0 : slideMs };
}
