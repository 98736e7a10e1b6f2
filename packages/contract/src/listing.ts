import type { Cents } from '@vitrine/domain/money/cents.ts';
import type { CategoryLevels } from './catalog/category-levels.ts';
import type { MenuCategory, PageImage, ProductCard } from './catalog/shown-records.ts';
import type { ShownField } from './custom-fields/field-values.schema.ts';
import type { Translated } from './translations/translated.ts';

export const listingSorts = ['featured', 'newest', 'price-asc', 'price-desc'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** The filters of a listing. A product must match one value in each group that has any (one of these tags, one of these colours). */
export interface ListingFilters {
  /** Cents, inclusive, for the price after discount. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly tags?: readonly string[] | undefined;
  /** 'Colour:Sand' */
  readonly options?: readonly string[] | undefined;
  readonly inStock?: boolean | undefined;
}

export type ListingRequest = {
  /** The language of the texts. Absent for the main one. */
  readonly locale?: string | undefined;
  readonly sort?: ListingSort | undefined;
  readonly filters?: ListingFilters | undefined;
  /** A `nextCursor` or `previousCursor`, which is opaque. A damaged one returns the first page. */
  readonly cursor?: string | undefined;
} & (
  | { readonly kind: 'category' | 'collection'; readonly slug: string }
  | { readonly kind: 'search'; readonly text: string }
  /** Every published product. `featured` is the newest first. */
  | { readonly kind: 'all' }
);

export interface FacetValue {
  readonly value: string;
  /** The number of products with this value that match the filters in the other groups. */
  readonly count: number;
  /** The colour that an option preset gives to the value. */
  readonly color?: string | undefined;
  /** The value in the language of the page, as 'Sand'. Absent in the main language. */
  readonly label?: string | undefined;
}

/** The texts and the picture for search engines and shared links. Absent for those that the record does not have. */
export interface Sharing {
  readonly seoTitle?: string | undefined;
  readonly seoDescription?: string | undefined;
  readonly shareImage?: string | undefined;
}

export interface Listing {
  /** Null for a search and for all products. */
  readonly record:
    | (MenuCategory &
        CategoryLevels &
        Translated &
        Sharing & {
          readonly description: string;
          /** Sanitised HTML that the page shows instead of the text. Absent or null without formatting. */
          readonly formattedDescription?: string | null | undefined;
          readonly image: PageImage | null;
          /** The custom fields that shoppers see. Absent without any. */
          readonly shownFields?: readonly ShownField[] | undefined;
          readonly hasSections?: true | undefined;
        })
    | null;
  /** At most 24. */
  readonly products: readonly ProductCard[];
  readonly total: number;
  /** A search without results: the search with corrected words, which has results. */
  readonly correction?: string | undefined;
  readonly nextCursor: string | null;
  /** Null on the first page. */
  readonly previousCursor: string | null;
  readonly facets: {
    /** The price range of the whole listing, in cents. Null when it is empty. */
    readonly price: { readonly min: Cents; readonly max: Cents } | null;
    readonly tags: readonly FacetValue[];
    /** By option. Each value is complete, as 'Colour:Sand'. */
    readonly options: readonly {
      readonly name: string;
      readonly label?: string | undefined;
      readonly values: readonly FacetValue[];
    }[];
    readonly inStock: number;
    readonly soldOut: number;
  };
}
