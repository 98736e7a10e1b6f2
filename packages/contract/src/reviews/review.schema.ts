import * as z from 'zod';
import { idSchema, lineSchema, textSchema, timeSchema } from '../resources/field.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';

export const reviewStatusSchema = z.enum(['PENDING', 'APPROVED', 'REJECTED']);

/** A buyer's words about a product (docs/behaviour/screens.md#reviews). `userId` names an account that only staff can look up. */
export const reviewSchema = z
  .object({
    id: idSchema,
    productId: idSchema,
    userId: idSchema.nullable(),
    authorName: z.string(),
    rating: z.int().min(1).max(5),
    title: z.string(),
    body: z.string(),
    status: reviewStatusSchema,
    verifiedPurchase: z.boolean(),
    reply: z.string().nullable(),
    createdAt: timeSchema,
    updatedAt: timeSchema,
  })
  .meta({ id: 'Review' });

const words = {
  rating: z.int().min(1).max(5),
  title: lineSchema(200).optional(),
  body: textSchema(5000).optional(),
};
const moderation = { status: reviewStatusSchema.optional(), reply: textSchema(5000).nullable().optional() };
const seen = { id: idSchema, updatedAt: timeSchema };

/** POST /products/reviews for a buyer: PENDING until staff approve it. */
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
  record: reviewSchema,
  kinds: {
    id: 'id',
    productId: 'id',
    userId: 'id',
    authorName: 'text',
    rating: 'integer',
    title: 'text',
    body: 'text',
    status: 'choice',
    verifiedPurchase: 'boolean',
    reply: 'text',
    createdAt: 'time',
    updatedAt: 'time',
  },
  filterable: [
    'id',
    'productId',
    'userId',
    'authorName',
    'rating',
    'title',
    'body',
    'status',
    'verifiedPurchase',
    'createdAt',
    'updatedAt',
  ],
  searchable: ['authorName', 'title', 'body'],
  orderable: ['id', 'rating', 'status', 'createdAt', 'updatedAt'],
  staffOnly: [],
  byInclude: [],
  wholeInOne: [],
  relations: {
    product: { resource: 'products', holds: 'one' },
    user: { resource: 'users', holds: 'one', isStaffOnly: true },
  },
  createBody: staffCreateReviewSchema,
  updateBody: staffUpdateReviewSchema,
  ownCreateBody: createReviewSchema,
  ownUpdateBody: updateReviewSchema,
});
