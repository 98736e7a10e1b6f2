import * as z from 'zod';
import { productImageSchema } from '../catalog/image.schema.ts';
import { idSchema, lineSchema, textSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { declareResource } from '../resources/resource-declaration.ts';

export const reviewStatusSchema = z.enum(['PENDING', 'APPROVED', 'REJECTED']);

const words = {
  rating: z.int().min(1).max(5),
  title: lineSchema(200).optional(),
  body: textSchema(5000).optional(),
};
const moderation = { status: reviewStatusSchema.optional(), reply: textSchema(5000).nullable().optional() };
const seen = { id: idSchema, updatedAt: timeSchema };

/** POST /products/reviews for a buyer: the review is PENDING until staff approve it. */
export const createReviewSchema = z.strictObject({ productId: idSchema, ...words }).meta({
  examples: [
    { productId: '01920000-0000-7000-8000-000000000001', rating: 5, title: 'Lovely', body: 'Keeps its heat.' },
  ],
});
export const updateReviewSchema = z.strictObject({ ...seen, ...words }).partial();
/** Staff also moderate and reply. */
export const staffCreateReviewSchema = z.strictObject({ productId: idSchema, ...words, ...moderation });
export const staffUpdateReviewSchema = z.strictObject({ ...seen, ...words, ...moderation }).partial();

export const reviewResource = declareResource({
  path: 'products/reviews',
  noun: 'review',
  name: 'Review',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    productId: field(idSchema, 'filterable'),
    /** Null for a review that was imported from another shop. */
    userId: field(idSchema.nullable(), 'filterable'),
    authorName: field(z.string(), 'filterable', 'searchable'),
    rating: field(z.int().min(1).max(5), 'filterable', 'orderable'),
    title: field(z.string(), 'filterable', 'searchable'),
    body: field(z.string(), 'filterable', 'searchable'),
    status: field(reviewStatusSchema, 'filterable', 'orderable'),
    verifiedPurchase: field(z.boolean(), 'filterable'),
    reply: field(z.string().nullable()),
    photos: field(z.array(productImageSchema)),
    helpfulCount: field(z.int(), 'filterable', 'orderable'),
    spamScore: field(z.int(), 'filterable', 'orderable', 'staffOnly'),
    spamReasons: field(z.array(z.string()), 'staffOnly'),
    /** The system that it was imported from, such as Judge.me. */
    source: field(z.string().nullable(), 'filterable', 'staffOnly'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {
    product: { resource: 'products', holds: 'one' },
    user: { resource: 'users', holds: 'one', isStaffOnly: true },
  },
  createBody: staffCreateReviewSchema,
  updateBody: staffUpdateReviewSchema,
  ownCreateBody: createReviewSchema,
  ownUpdateBody: updateReviewSchema,
});

/**
 * A buyer's review of a product (docs/behaviour/screens.md#reviews). `userId` names an account that only staff can
 * view.
 */
export const reviewSchema = reviewResource.record;

/** POST /products/reviews/by-link: the review of a guest, by the key of the link in the email about the order. */
export const linkedReviewBody = z.strictObject({ key: z.string().max(200), productId: idSchema, ...words }).meta({
  examples: [{ key: 'AZIAAAAA.c2lnbmF0dXJl', productId: '01920000-0000-7000-8000-000000000001', rating: 5 }],
});
export type LinkedReview = z.infer<typeof linkedReviewBody>;
export const linkedReviewAnswer = z.object({ success: z.literal(true) }).meta({ id: 'SentReview' });

/** POST /products/reviews/:id/photos */
export const addedPhotoAnswer = productImageSchema;

/** POST /products/reviews/:id/helpful: whether the caller finds the review helpful. */
export const voteBody = z.strictObject({ isHelpful: z.boolean() }).meta({ examples: [{ isHelpful: true }] });
export const voteAnswer = z.object({ helpfulCount: z.int() }).meta({ id: 'HelpfulVotes' });
