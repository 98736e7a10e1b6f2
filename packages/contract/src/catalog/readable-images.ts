import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import type { PageImage, ProductCard, ProductDetail, ShopApi } from '../shop-api.ts';
import { cardPicture } from './card-picture.ts';

/** Called for each omitted stored address. */
export type ReportUnreadable = (address: unknown) => void;

/**
 * Returns the same reads without pictures that have an invalid stored address, so that values from outside the current
 * API break no page.
 * A picture without a valid main address is omitted. Another size replaces one without a valid address. The pictures of
 * cards are those of `cardPictures`.
 */
export function withReadableImages(api: ShopApi, report: ReportUnreadable = () => {}): ShopApi {
  const image = <Image extends PageImage>(stored: Image | null) => stored && readableImage(stored, report);
  return {
    ...api,
    async home() {
      const home = await api.home();
      return {
        ...home,
        categories: home.categories.map((category) => ({ ...category, image: image(category.image) })),
      };
    },
    async listing(request) {
      const read = await api.listing(request);
      if (read.found !== 'page') return read;
      const { record } = read.page;
      return { found: 'page', page: { ...read.page, record: record && { ...record, image: image(record.image) } } };
    },
    async product(idOrSlug) {
      const read = await api.product(idOrSlug);
      if (read.found !== 'page') return read;
      return { found: 'page', page: { ...read.page, product: withImages(read.page.product, report) } };
    },
  };
}

/** Returns the pictures of a card from the first images of its product. Invalid ones are omitted. */
export function cardPictures(
  images: readonly (PageImage | null)[],
  report: ReportUnreadable = () => {},
): Pick<ProductCard, 'picture' | 'secondPicture'> {
  const [first, second] = toImageList(images).flatMap((image) => readableImage(image, report) ?? []);
  return { picture: first ? cardPicture(first) : null, secondPicture: second?.preview ?? null };
}

function withImages(product: ProductDetail, report: ReportUnreadable): ProductDetail {
  if (Array.isArray(product.images) && product.images.every(isReadable)) return product;
  const images = toImageList(product.images).flatMap((image) => readableImage(image, report) ?? []);
  return { ...product, images };
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
function toImageList<Item>(stored: readonly (Item | null)[]): readonly Item[] {
  return Array.isArray(stored) ? stored.filter((item) => typeof item === 'object' && item !== null) : [];
}
