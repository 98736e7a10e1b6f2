import type { staffCreateReviewSchema, staffUpdateReviewSchema } from '@vitrine/contract/reviews/review.schema.ts';
import { findSpamSigns } from '@vitrine/domain/reviews/spam-signs.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { seesAll, type WriteContext, type Writes } from '../resources/resource.ts';
import {
  deleteReview,
  hasBought,
  insertReview,
  loadAuthor,
  loadTexts,
  productStatus,
  type ReviewTexts,
  readTraffic,
  type Tx,
  updateReview,
} from './reviews.queries.ts';
import { shownName } from './shown-name.ts';

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
    const { title = '', body: text = '' } = body;
    await insertReview(tx, {
      id,
      product_id: body.productId,
      user_id: caller.userId,
      author_name: shownName(caller),
      rating: body.rating,
      title,
      body: text,
      status: body.status ?? 'PENDING',
      verified_purchase: isBuyer,
      reply: body.reply ?? null,
      ...(seesAll(caller) ? {} : await spamColumns(tx, { id, userId: caller.userId, title, body: text })),
    });
    return success(id);
  },
  async update({ tx, caller }: WriteContext, id: string, body: ReviewChange): Promise<Outcome<null>> {
    if (!seesAll(caller) && (await loadAuthor(tx, id)) !== caller.userId) return notYours;
    const waits = seesAll(caller) ? {} : await waiting(tx, { id, userId: caller.userId, changes: body });
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

/** Returns what the change of an author sets beside the texts: the review waits again, with its signs of spam. */
async function waiting(
  tx: WriteContext['tx'],
  { id, userId, changes }: { readonly id: string; readonly userId: string; readonly changes: ReviewChange },
) {
  const stored = await loadTexts(tx, id);
  const { title = stored.title, body = stored.body } = changes;
  return { status: 'PENDING' as const, ...(await spamColumns(tx, { id, userId, title, body })) };
}

/** Returns the signs of spam of a review. `userId`: null for a guest. */
export async function spamColumns(
  tx: Tx,
  { id, userId, title, body }: ReviewTexts & { readonly id: string; readonly userId: string | null },
) {
  const { score, signs } = findSpamSigns({ texts: [title, body], ...(await readTraffic(tx, { id, userId, body })) });
  return { spam_score: score, spam_reasons: [...signs] };
}
