/**
 * Returns the alternative text of gallery image n (from 1): its own, or 'Product {n}'
 * (docs/behaviour/screens.md#alternative-texts).
 */
export function imageAlt(alt: string | null | undefined, n: number): string {
  return alt?.trim() || `Product ${n}`;
}

/**
 * Returns the n-th thumbnail's alternative text (from 1): its own, or 'Thumb {n}'
 * (docs/behaviour/screens.md#alternative-texts).
 */
export function thumbnailAlt(alt: string | null | undefined, n: number): string {
  return alt?.trim() || `Thumb ${n}`;
}
