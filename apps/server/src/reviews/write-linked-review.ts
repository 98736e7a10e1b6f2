import type { LinkedReview } from '@vitrine/contract/reviews/review.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { idInLinkKey, isLinkKey } from '../mail/mail.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { insertOnce, orderOfProduct, productStatus } from './reviews.queries.ts';
import { shownName } from './shown-name.ts';
import { spamColumns } from './write-review.ts';

const deadLink = failure('UNPROCESSABLE', 'This link is incomplete. Open it from the newest email of the shop.');

/**
 * Stores the review of a guest, whose mailed link proves the purchase (docs/behaviour/screens.md#reviews-by-guests). It
 * waits for approval. Failures: UNPROCESSABLE for another key, NOT_FOUND without the product, CONFLICT for a second one.
 */
export async function writeLinkedReview(
  { db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>,
  { key, productId, rating, title = '', body = '' }: LinkedReview,
): Promise<Outcome<{ success: true }>> {
  const orderId = idInLinkKey(key);
  if (orderId === null) return deadLink;
  return inTransaction(db, async (tx) => {
    const order = await orderOfProduct(tx, orderId, productId);
    if (!order || !isLinkKey(sessionSecret, key, { does: 'review', orderId, productId, email: order.email }))
      return deadLink;
    if ((await productStatus(tx, productId)) !== 'ACTIVE') return failure('NOT_FOUND', 'There is no such product.');
    const [id, userId] = [uuidv7(), order.user_id];
    const review = {
      id,
      product_id: productId,
      user_id: userId,
      order_id: orderId,
      author_name: authorName(order.name ?? ''),
      rating,
      title,
      body,
      status: 'PENDING' as const,
      verified_purchase: true,
      reply: null,
      ...(await spamColumns(tx, { id, userId, title, body })),
    };
    if (!(await insertOnce(tx, review))) return failure('CONFLICT', 'You have already reviewed this product.');
    return success({ success: true as const });
  });
}

/** Returns the name that other shoppers see, from the name of the recipient. */
function authorName(recipient: string): string {
  const words = recipient.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return shownName({ firstName: words.join(' '), lastName });
}
