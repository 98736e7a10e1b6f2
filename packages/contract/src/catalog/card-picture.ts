import type { CardPicture, PageImage } from '../shop-api.ts';

/**
 * Minimum width of a card's picture, because no card is so narrow that a browser would take a narrower file. Wider ones
 * are for pages that show a picture larger than a card.
 */
const narrowestOfCard = 180;
const widestOfCard = 800;
const defaultWidth = 600;

/** Returns the picture in its short form when all its addresses follow from one of them. */
export function cardPicture(image: PageImage): CardPicture {
  const { main, preview, thumbnail, srcSet, width, height, alt, focus } = image;
  const widths = srcSet.map((file) => file.width);
  const [narrowest = 0] = widths;
  const files = main.endsWith('.webp') || main.endsWith('.avif') ? withStar(main, width) : null;
  const previewWidth = widths.find((candidate) => files !== null && at(files, candidate) === preview);
  const isUsual =
    files !== null &&
    previewWidth !== undefined &&
    widths.at(-1) === width &&
    at(files, narrowest) === thumbnail &&
    srcSet.every((file) => at(files, file.width) === file.url);
  return isUsual ? { files, widths, previewWidth, height, alt, ...(focus && { focus }) } : image;
}

/** Returns the attributes of a picture on a card. A narrow card names no file wider than `widest`. */
export function cardPictureAttributes(picture: CardPicture, widest = widestOfCard) {
  const crop = picture.focus ? { style: { objectPosition: picture.focus } } : {};
  if (!('files' in picture)) {
    const { preview, srcSet, width, height, alt } = picture;
    return { src: preview, srcSet, width: width ?? defaultWidth, height: height ?? defaultWidth, alt, ...crop };
  }
  const { files, widths, previewWidth, height, alt } = picture;
  const ofCard = widths.filter((width) => width >= narrowestOfCard && width <= widest);
  const srcSet = (ofCard.length > 0 ? ofCard : widths).map((width) => ({ url: at(files, width), width }));
  return {
    src: at(files, previewWidth),
    srcSet,
    width: widths.at(-1) ?? defaultWidth,
    height: height ?? defaultWidth,
    alt,
    ...crop,
  };
}

/** Returns the addresses that a line of the cart stores. */
export function cardPictureSizes(picture: CardPicture): Pick<PageImage, 'main' | 'preview' | 'thumbnail' | 'alt'> {
  const { alt } = picture;
  if (!('files' in picture)) {
    const { main, preview, thumbnail } = picture;
    return { main, preview, thumbnail, alt };
  }
  const { files, widths, previewWidth } = picture;
  return {
    main: at(files, widths.at(-1) ?? 0),
    preview: at(files, previewWidth),
    thumbnail: at(files, widths[0] ?? 0),
    alt,
  };
}

/** Returns the address with a star for the width before its extension, or null when it has no such width. */
function withStar(address: string, width: number | null): string | null {
  const end = `-${width}${address.slice(-5)}`;
  return address.endsWith(end) && !address.includes('*')
    ? `${address.slice(0, -end.length)}-*${address.slice(-5)}`
    : null;
}

function at(files: string, width: number): string {
  return files.replace('*', String(width));
}
