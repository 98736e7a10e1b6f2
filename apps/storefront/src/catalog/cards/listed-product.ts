import type { PageImage, ProductCard, ProductDiscounts, Tag } from '@vitrine/contract/shop-api.ts';
import { type CardPicture, cardPicture, cardPictureSizes } from './card-picture.ts';

/** The data and actions of a product's card. A page contains it for each of its cards, beside their HTML. */
export interface ListedProduct
  extends Pick<ProductCard, 'id' | 'slug' | 'name' | 'price' | 'lowestPrice' | 'discount' | 'discountType' | 'stock'> {
  readonly hasVariants: boolean;
  readonly ratingCount: number;
  readonly ratingAverage: number | null;
  readonly picture: CardPicture | null;
  /** The address of the picture shown on hover; null without a second picture. */
  readonly secondPicture: string | null;
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
  const [first, second]: readonly (PageImage | undefined)[] = card.images;
  const { ratingCount, ratingAverage } = card;
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
    picture: first ? cardPicture(first) : null,
    secondPicture: second?.preview ?? null,
    tags: card.tags.slice(0, tagsShown),
  };
}

/** Returns the address of the first product's picture, in full size. */
export function firstPicture([first]: readonly ListedProduct[]): string | undefined {
  return first?.picture ? cardPictureSizes(first.picture).main : undefined;
}
