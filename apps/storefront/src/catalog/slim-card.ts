import type { ProductCard } from '@vitrine/contract/shop-api.ts';

/** Cards with only what a list shows: the first picture in all its sizes, the second in one. A page is sent with its cards' data. */
export function slimCards(cards: readonly ProductCard[]): readonly ProductCard[] {
  return cards.map((card) => ({
    ...card,
    images: card.images.slice(0, 2).map((image, place) => (place === 0 ? image : { ...image, srcSet: [] })),
  }));
}
