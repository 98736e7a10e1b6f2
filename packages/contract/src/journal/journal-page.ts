import type { PageImage, ProductCard } from '../catalog/shown-records.ts';
import type { Translated } from '../translations/translated.ts';

/** A post in the list of the journal. */
export interface PostCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly authorName: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly pictureURL: string | null;
  readonly pictureAlt: string;
  /** The sizes of the picture when it is one of the shop's uploads. */
  readonly image: PageImage | null;
  /** ISO 8601. */
  readonly publishedAt: string;
}

/** One page of the journal, newest first. */
export interface JournalPage {
  readonly posts: readonly PostCard[];
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  /** The tag of the list. Null for all posts. */
  readonly tag: string | null;
  /** The most frequent tags. */
  readonly tags: readonly string[];
}

export interface JournalPost extends PostCard, Translated {
  /** Sanitised HTML. */
  readonly content: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly updatedAt: string;
  /** The products that the post mentions and that are for sale. */
  readonly products: readonly ProductCard[];
  /** The next older posts. */
  readonly older: readonly PostCard[];
}

/** A post that mentions a product. */
export interface PostLink {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}
