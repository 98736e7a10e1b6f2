import type { ProductCard } from '@vitrine/contract/shop-api.ts';

/** Reduces cards to what a list shows, because a page contains their data: the first picture in all sizes, the second in one. */
export function slimCards(cards: readonly ProductCard[]): readonly ProductCard[] {
  return cards.map((card) => ({
    ...card,
    images: card.images.slice(0, 2).map((image, place) => (place === 0 ? image : { ...image, srcSet: [] })),
  }));
}
