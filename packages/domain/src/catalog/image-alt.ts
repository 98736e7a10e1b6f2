/** The gallery's alternative text for the n-th image, counted from 1: the image's own, else 'Product {n}' (docs/behaviour/screens.md#alternative-texts). */
export function imageAlt(alt: string | null | undefined, n: number): string {
  return alt?.trim() || `Product ${n}`;
}

/** The thumbnail's alternative text for the n-th image, counted from 1: the image's own, else 'Thumb {n}' (docs/behaviour/screens.md#alternative-texts). */
export function thumbnailAlt(alt: string | null | undefined, n: number): string {
  return alt?.trim() || `Thumb ${n}`;
}
