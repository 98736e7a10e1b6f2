import type { ProductImage } from '../catalog/shown-records.ts';

export interface Review {
  readonly id: string;
  readonly authorName: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly reply: string | null;
  readonly verifiedPurchase: boolean;
  /** At most 4. */
  readonly photos: readonly ProductImage[];
  readonly helpfulCount: number;
  readonly createdAt: string;
}

/** A published question of a shopper, with the answer of the shop. */
export interface Question {
  readonly id: string;
  readonly authorName: string;
  readonly body: string;
  readonly answer: string | null;
  readonly createdAt: string;
}

/** The newest 5 questions of a product, and whether there are more. */
export interface ShownQuestions {
  readonly items: readonly Question[];
  readonly hasMore: boolean;
}
