import { cardPictureSizes } from '@vitrine/contract/catalog/card-picture.ts';
import type { ProductCard, ProductDiscounts, Tag } from '@vitrine/contract/shop-api.ts';

/** The data and actions of a product's card. A page contains it for each of its cards, beside their HTML. */
export interface ListedProduct extends Omit<ProductCard, 'longName'> {
  /** The first two. */
  readonly tags: readonly Tag[];
  /** The effect of an automatic discount. Absent when none applies. */
  readonly discountText?: string;
}

const tagsShown = 2;

/** Returns the products as their cards show them. */
export function listedProducts(cards: readonly ProductCard[], { shown }: ProductDiscounts): readonly ListedProduct[] {
  return cards.map((card) => {
    const [discount] = shown[card.id] ?? [];
    return discount ? { ...listedProduct(card), discountText: discount.text } : listedProduct(card);
  });
}

function listedProduct(card: ProductCard): ListedProduct {
  const { id, slug, name, price, lowestPrice, discount, discountType, stock, hasVariants } = card;
  const { ratingCount, ratingAverage, picture, secondPicture } = card;
  return {
    id,
    slug,
    name,
    price,
    lowestPrice,
    discount,
    discountType,
    stock,
    hasVariants,
    ratingCount,
    ratingAverage,
    picture,
    secondPicture,
    tags: card.tags.slice(0, tagsShown),
  };
}

/** Returns the address of the first product's picture, in full size. */
export function firstPicture([first]: readonly ListedProduct[]): string | undefined {
  return first?.picture ? cardPictureSizes(first.picture).main : undefined;
}
