import type { staffCreateReviewSchema, staffUpdateReviewSchema } from '@vitrine/contract/reviews/review.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { seesAll, type WriteContext, type Writes } from '../resources/resource.ts';
import { deleteReview, hasBought, insertReview, loadAuthor, productStatus, updateReview } from './reviews.queries.ts';

type ReviewChange = Omit<z.infer<typeof staffUpdateReviewSchema>, 'id' | 'updatedAt'>;

const notYours = failure('FORBIDDEN', 'This review is not yours.');

/**
 * Writes reviews. Buyers create, change and delete their own. A changed review waits for approval again. Staff may
 * write all (docs/behaviour/screens.md#reviews).
 */
export const reviewWrites: Writes = {
  async create({ tx, caller }: WriteContext, body: z.infer<typeof staffCreateReviewSchema>): Promise<Outcome<string>> {
    const isBuyer = await hasBought(tx, caller.userId, body.productId);
    const status = await productStatus(tx, body.productId);
    if (status === undefined || (!isBuyer && !seesAll(caller) && status !== 'ACTIVE')) {
      const errors = [{ path: 'productId', message: 'There is no such product' }];
      return failure('INVALID_REQUEST', 'There is no such product.', { errors });
    }
    if (!isBuyer && !seesAll(caller)) return failure('FORBIDDEN', 'You can only review products that you have bought.');
    const id = uuidv7();
    await insertReview(tx, {
      id,
      product_id: body.productId,
      user_id: caller.userId,
      author_name: shownName(caller),
      rating: body.rating,
      title: body.title ?? '',
      body: body.body ?? '',
      status: body.status ?? 'PENDING',
      verified_purchase: isBuyer,
      reply: body.reply ?? null,
    });
    return success(id);
  },
  async update({ tx, caller }: WriteContext, id: string, body: ReviewChange): Promise<Outcome<null>> {
    if (!seesAll(caller) && (await loadAuthor(tx, id)) !== caller.userId) return notYours;
    const waits = seesAll(caller) ? {} : ({ status: 'PENDING' } as const);
    const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    await updateReview(tx, id, { ...sent, ...waits });
    return success(null);
  },
  async remove({ tx, caller }: WriteContext, id: string): Promise<Outcome<null>> {
    if (!seesAll(caller) && (await loadAuthor(tx, id)) !== caller.userId) return notYours;
    await deleteReview(tx, id);
    return success(null);
  },
};

/** Returns the name that other shoppers see, such as 'Ada L.', not the whole name. */
function shownName({ firstName, lastName }: SignedInCaller): string {
  const [initial] = Array.from(lastName.trim());
  const name = [firstName.trim(), initial ? `${initial.toUpperCase()}.` : ''].filter((part) => part !== '').join(' ');
  return name.slice(0, 200) || 'A customer';
}
