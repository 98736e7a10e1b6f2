import { createHmac } from 'node:crypto';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { clientNetwork } from '../../platform/runtime/network/client-network.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { addVote, helpfulCount, removeVote, shownReview } from './votes.queries.ts';

export interface Voter {
  readonly caller: Caller;
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/**
 * Adds or removes the caller's vote that a review is helpful. A person has one vote for each review: an account, or the
 * address and browser of a visitor. The database stores only a keyed hash of them, which differs for each review, so no
 * cookie is set and nobody is followed.
 * Failures: NOT_FOUND while shoppers do not see the review, FORBIDDEN for its author.
 */
export async function vote(
  { db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>,
  { reviewId, isHelpful }: { readonly reviewId: string; readonly isHelpful: boolean },
  voter: Voter,
): Promise<Outcome<{ helpfulCount: number }>> {
  const review = await shownReview(db, reviewId);
  if (!review) return failure('NOT_FOUND', 'There is no such review.');
  const { caller } = voter;
  if (caller.kind === 'user' && caller.userId === review.userId) {
    return failure('FORBIDDEN', 'You cannot vote for your own review.');
  }
  const hash = voterHash(sessionSecret, reviewId, voter);
  await (isHelpful ? addVote : removeVote)(db, reviewId, hash);
  return success({ helpfulCount: await helpfulCount(db, reviewId) });
}

function voterHash(secret: string, reviewId: string, { caller, ip, userAgent }: Voter): string {
  const person = caller.kind === 'user' ? ['account', caller.userId] : ['visitor', clientNetwork(ip), userAgent ?? ''];
  return createHmac('sha256', secret)
    .update(JSON.stringify(['review-vote', reviewId, ...person]))
    .digest('base64url');
}
