import type { PageImage, ProductDetail, ProductVariant } from '@vitrine/contract/shop-api.ts';
import { type Cart, type CartLine, toCart } from '@vitrine/domain/cart/cart.ts';
import { cents, zeroCents } from '@vitrine/domain/money/cents.ts';
import { discountTypes } from '@vitrine/domain/pricing/price.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { marketPrefix } from '../routing/language-prefix.ts';
import { type Fields, isCount, isFields, isText, isTextList, readList } from '../shop/stored-fields.ts';

/** The fields of a product that the cart stores: enough to show its line, to price it and to name it in an order. */
export interface CartProduct
  extends Pick<ProductDetail, 'id' | 'slug' | 'name' | 'price' | 'discount' | 'discountType' | 'stock'> {
  readonly images: readonly SmallImage[];
}
export type CartVariant = Pick<ProductVariant, 'id' | 'options' | 'price' | 'stock' | 'imageId'>;
type SmallImage = Pick<PageImage, 'main' | 'preview' | 'thumbnail' | 'alt'>;

/** Reads a stored cart and checks it. Returns null when it is damaged or has an older format. */
export function readCart(
  stored: unknown,
  pageMarket = marketPrefix(),
): (Cart<CartProduct, CartVariant> & { readonly market?: string }) | null {
  if (!isFields(stored)) return null;
  const lines = readList(stored['items'], readLine);
  const market = isText(stored['market']) ? stored['market'] : undefined;
  const cart = lines && toCart(market === pageMarket ? lines : lines.map(withoutPrices));
  return cart && market !== undefined ? { ...cart, market } : cart;
}

/** Returns a line without its prices, which are in the currency of another market. */
function withoutPrices(line: CartLine<CartProduct, CartVariant>): CartLine<CartProduct, CartVariant> {
  const { product, variant } = line;
  return {
    ...line,
    price: zeroCents,
    product: product && { ...product, price: zeroCents, discount: 0 },
    variant: variant && { ...variant, price: null },
  };
}

/** Reads a line. A line without its product is shown as 'Unknown Product' and not ordered (spec §2, §4). */
function readLine(stored: Fields): CartLine<CartProduct, CartVariant> | null {
  const { productId, variantId = null, quantity, price } = stored;
  if (!isText(productId) || !isCount(quantity) || quantity === 0 || !isCount(price)) return null;
  const line = { productId, quantity };
  const product = isAbsent(stored['product']) ? null : readProduct(stored['product'], line);
  const variant = isFields(stored['variant']) ? readVariant(stored['variant'], line) : null;
  if (product === undefined) return null;
  if (variantId === null) return { productId, variantId, product, variant: null, quantity, price: cents(price) };
  if (!isText(variantId) || (product && !variant)) return null;
  return { productId, variantId, product, variant, quantity, price: cents(price) };
}

type StoredLine = Pick<CartLine<CartProduct, CartVariant>, 'productId' | 'quantity'>;

/**
 * Reads a product. Returns undefined when it is damaged. Fields that a line does not need may be missing, because the
 * quote provides the stock.
 */
function readProduct(stored: unknown, { productId, quantity }: StoredLine): CartProduct | undefined {
  if (!isFields(stored)) return undefined;
  const { slug, name, price = 0, discount = 0, stock = quantity } = stored;
  const discountType = discountTypes.find((known) => known === (stored['discountType'] ?? 'FIXED'));
  const images = readList(stored['images'] ?? [], readImage);
  if (!discountType || !images || !isCount(price) || !isCount(discount) || !isCount(stock)) return undefined;
  const words = { slug: isText(slug) ? slug : productId, name: isText(name) ? name : t('specified.productUnknown') };
  return { id: productId, ...words, price: cents(price), discount, discountType, stock, images };
}

function readVariant(stored: Fields, { quantity }: StoredLine): CartVariant | null {
  const { id, options, price, stock = quantity, imageId } = stored;
  if (!isText(id) || !isTextList(options) || !isCount(stock)) return null;
  const ownPrice = isCount(price) ? cents(price) : null;
  return { id, options, price: ownPrice, stock, imageId: isText(imageId) ? imageId : null };
}

/** Reads an image. Any size may be missing. The line shows the first one that exists. */
function readImage({ main = '', preview = '', thumbnail = '', alt = '' }: Fields): SmallImage | null {
  return isText(main) && isText(preview) && isText(thumbnail) && isText(alt) ? { main, preview, thumbnail, alt } : null;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** Returns the product as a cart line stores it, with the picture of the chosen variant if it has one. */
export function cartProduct(product: ProductDetail, variant: ProductVariant | null): CartProduct {
  const { id, slug, name, price, discount, discountType, stock, images } = product;
  const image =
    images.find((candidate) => candidate.id === variant?.imageId) ??
    images.find((candidate) => candidate.option && variant?.options.includes(candidate.option)) ??
    images[0];
  return { id, slug, name, price, discount, discountType, stock, images: image ? [smallImage(image)] : [] };
}

export function cartVariant({ id, options, price, stock, imageId }: ProductVariant): CartVariant {
  return { id, options, price, stock, imageId };
}

function smallImage({ main, preview, thumbnail, alt }: PageImage): SmallImage {
  return { main, preview, thumbnail, alt };
}
