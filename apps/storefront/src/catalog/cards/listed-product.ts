import { cardPictureSizes } from '@vitrine/contract/catalog/card-picture.ts';
import type { ProductDiscounts } from '@vitrine/contract/discounts/product-discounts.ts';
import type { ProductCard } from '@vitrine/contract/shop-api.ts';
import { markedAsNew } from '@vitrine/domain/catalog/cards/new-product.ts';
import { subtitle } from '@vitrine/domain/catalog/product-title.ts';

/** The data and actions of a product's card. A page contains it for each of its cards, beside their HTML. */
export interface ListedProduct
  extends Omit<ProductCard, 'longName' | 'tags' | 'colors' | 'lowestPrice' | 'ratingCount' | 'ratingAverage'> {
  /** The lowest of several prices. Absent for a product with one price. */
  readonly lowestPrice?: NonNullable<ProductCard['lowestPrice']>;
  /** Absent without reviews. */
  readonly rating?: { readonly average: number; readonly count: number };
  /** The names of the first two. */
  readonly tags: readonly string[];
  /** The second line of the name. Absent without one. */
  readonly subtitle?: string;
  /** The choice of colours. Absent without one. */
  readonly colors?: NonNullable<ProductCard['colors']>;
  /** The effect of an automatic discount. Absent when none applies. */
  readonly discountText?: string;
  /** Whether the card is marked as new in its list. Absent when not. */
  readonly isNew?: true;
}

const tagsShown = 2;

/** Returns the products as their cards show them. */
export function listedProducts(cards: readonly ProductCard[], { shown }: ProductDiscounts): readonly ListedProduct[] {
  const marked = markedAsNew(
    cards.map(({ id }) => id),
    Date.now(),
  );
  return cards.map((card) => {
    const [discount] = shown[card.id] ?? [];
    return {
      ...listedProduct(card),
      ...(discount && { discountText: discount.text }),
      ...(marked.has(card.id) && { isNew: true as const }),
    };
  });
}

function listedProduct(card: ProductCard): ListedProduct {
  const { id, slug, name, price, lowestPrice, discount, discountType, stock, hasVariants } = card;
  const { ratingCount, ratingAverage, picture, secondPicture, colors, pricePerUnit } = card;
  const second = subtitle(card);
  return {
    id,
    slug,
    name,
    price,
    discount,
    discountType,
    stock,
    hasVariants,
    picture,
    secondPicture,
    tags: card.tags.slice(0, tagsShown).map((tag) => tag.name),
    ...(lowestPrice !== null && { lowestPrice }),
    ...(ratingAverage !== null && ratingCount > 0 && { rating: { average: ratingAverage, count: ratingCount } }),
    ...(second && { subtitle: second }),
    ...(colors && { colors }),
    ...(pricePerUnit && { pricePerUnit }),
  };
}

/** Returns the address of the first product's picture, in full size. */
export function firstPicture([first]: readonly ListedProduct[]): string | undefined {
  return first?.picture ? cardPictureSizes(first.picture).main : undefined;
}
