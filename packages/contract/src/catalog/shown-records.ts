import type { Cents } from '@vitrine/domain/money/cents.ts';
import type { PricePerUnit } from '@vitrine/domain/pricing/price-per-unit.ts';
import type { ProductFilm } from './image.schema.ts';

export interface MenuCategory {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** The category directly above. Absent or null in the first level, and for a collection. */
  readonly parentId?: string | null | undefined;
}

export interface PageImage {
  readonly main: string;
  readonly preview: string;
  readonly thumbnail: string;
  /** Ordered from the narrowest. */
  readonly srcSet: readonly { readonly url: string; readonly width: number }[];
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
  /** The point that every crop shows, as an object-position. Without it, the centre. */
  readonly focus?: string | null | undefined;
}

export interface Tag {
  readonly name: string;
  readonly color: string | null;
  readonly textColor: string | null;
}

/** The files of one upload differ only in their width, so their addresses are sent once, with a star for the width. */
interface UploadedPicture {
  /** '/media/b96db4c9-*.webp' */
  readonly files: string;
  /** In pixels, narrowest first. The last one is the main file's. */
  readonly widths: readonly number[];
  readonly previewWidth: number;
  readonly height: number | null;
  readonly alt: string;
  readonly focus?: string;
}

/** A picture of a card: an upload in the usual form, or another with full addresses. `card-picture.ts` converts them. */
export type CardPicture = UploadedPicture | PageImage;

/** The fields that a product has in lists and on its page. */
export interface ListedFields {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly longName: string | null;
  readonly price: Cents;
  /** The lowest list price among the variants, when they have several. Null for a product with one price. */
  readonly lowestPrice: Cents | null;
  readonly discount: number;
  readonly discountType: 'PERCENTAGE' | 'FIXED';
  readonly stock: number;
  readonly hasVariants: boolean;
  readonly ratingCount: number;
  /** Null without ratings. */
  readonly ratingAverage: number | null;
  readonly tags: readonly Tag[];
}

/** A product as lists show it. */
export interface ProductCard extends ListedFields {
  readonly picture: CardPicture | null;
  /** The address of the picture shown on hover. Null without a second picture. */
  readonly secondPicture: string | null;
  /** Null for a product without a choice of colours. */
  readonly colors: CardColors | null;
  /** The price per litre, kilogram or metre of the shown price. Absent for a product without content. */
  readonly pricePerUnit?: PricePerUnit | undefined;
}

/** The choice of colours that a card shows. */
export interface CardColors {
  readonly count: number;
  /** The colours that the option presets give to the values: all of them, or fewer. */
  readonly swatches: readonly string[];
}

export interface ProductImage extends PageImage {
  readonly id: string;
  /** The option value that the picture shows, as 'Colour:Sand'. */
  readonly option: string | null;
  readonly film?: ProductFilm | undefined;
  readonly model?: string | undefined;
}
