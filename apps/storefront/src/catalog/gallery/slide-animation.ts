const slideMs = 500;

/** Returns how long a picture takes to slide in, or 0 for people who set their system to reduced motion. */
export function slideAnimation(): { readonly duration: number } {
  const isCalm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { duration: isCalm ? 0 : slideMs };
}
