import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import type { PageImage, ProductCard, ShopApi } from '../shop-api.ts';

/** Called for each omitted stored address. */
export type ReportUnreadable = (address: unknown) => void;

/**
 * Returns the same reads without pictures that have an invalid stored address, so that values from outside the current
 * API break no page.
 * A picture without a valid main address is omitted. Another size replaces one without a valid address.
 */
export function withReadableImages(api: ShopApi, report: ReportUnreadable = () => {}): ShopApi {
  const image = <Image extends PageImage>(stored: Image | null) => stored && readableImage(stored, report);
  const card = <Card extends ProductCard>(stored: Card): Card => withImages(stored, report);
  return {
    ...api,
    async home() {
      const { categories, collections, newest } = await api.home();
      return {
        categories: categories.map((category) => ({ ...category, image: image(category.image) })),
        collections: collections.map((collection) => ({ ...collection, products: collection.products.map(card) })),
        newest: newest.map(card),
      };
    },
    async listing(request) {
      const read = await api.listing(request);
      if (read.found !== 'page') return read;
      const { record, products } = read.page;
      const shown = record && { ...record, image: image(record.image) };
      return { found: 'page', page: { ...read.page, record: shown, products: products.map(card) } };
    },
    async product(idOrSlug) {
      const read = await api.product(idOrSlug);
      if (read.found !== 'page') return read;
      const { product, related } = read.page;
      return { found: 'page', page: { ...read.page, product: card(product), related: related.map(card) } };
    },
    search: async (text, signal) => (await api.search(text, signal)).map(card),
  };
}

function withImages<Card extends ProductCard>(card: Card, report: ReportUnreadable): Card {
  if (Array.isArray(card.images) && card.images.every(isReadable)) return card;
  const images = toImageList(card.images).flatMap((image) => readableImage(image, report) ?? []);
  return { ...card, images };
}

/** Returns the picture with its valid addresses and sizes, or null when its main address is invalid. */
export function readableImage<Image extends PageImage>(
  image: Image,
  report: ReportUnreadable = () => {},
): Image | null {
  if (isReadable(image)) return image;
  const { main, preview, thumbnail, srcSet } = image;
  const addresses: unknown[] = [main, preview, thumbnail, ...toImageList(srcSet).map(({ url }) => url)];
  for (const address of addresses) if (!isWebAddress(address)) report(address);
  if (!isWebAddress(main)) return null;
  return {
    ...image,
    preview: isWebAddress(preview) ? preview : main,
    thumbnail: isWebAddress(thumbnail) ? thumbnail : main,
    srcSet: toImageList(srcSet).filter(isReadableSource),
    width: isSize(image.width) ? image.width : null,
    height: isSize(image.height) ? image.height : null,
  };
}

function isReadable({ main, preview, thumbnail, srcSet, width, height }: PageImage): boolean {
  return (
    isWebAddress(main) &&
    isWebAddress(preview) &&
    isWebAddress(thumbnail) &&
    Array.isArray(srcSet) &&
    srcSet.every(isReadableSource) &&
    isSize(width) &&
    isSize(height)
  );
}

function isReadableSource(source: PageImage['srcSet'][number] | null): boolean {
  return isWebAddress(source?.url) && isSize(source.width);
}

function isSize(size: unknown): boolean {
  return size === null || (typeof size === 'number' && size > 0);
}

/** Returns the records of a stored list, or an empty list when the stored value is not a list. */
function toImageList<Item>(stored: readonly Item[]): readonly Item[] {
  return Array.isArray(stored) ? stored.filter((item) => typeof item === 'object' && item !== null) : [];
}
