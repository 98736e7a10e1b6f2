import type { Review } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import styles from './reviews.module.css';

/** Renders the button by which a shopper states that a review is helpful, or takes it back, with the number of votes. */
export function HelpfulVote({ review }: { review: Review }) {
  const [voted, setVoted] = useState<{ readonly isHelpful: boolean; readonly count: number } | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');
  const isHelpful = voted?.isHelpful ?? false;
  const count = voted?.count ?? review.helpfulCount;
  const vote = async () => {
    setSending(true);
    setError('');
    try {
      const { shopClient } = await import('../../shop/shop-client.ts');
      const { helpfulCount } = await shopClient.reviews.vote(review.id, !isHelpful);
      setVoted({ isHelpful: !isHelpful, count: helpfulCount });
    } catch (failure) {
      setError(failureMessage(failure));
    }
    setSending(false);
  };
  return (
    <p className={styles.vote}>
      <button type="button" aria-pressed={isHelpful} disabled={isSending} onClick={() => void vote()}>
        {t('reviews.helpful')}
      </button>
      <span role="status">{error || (count > 0 ? t('reviews.helpfulCount', { count }) : '')}</span>
    </p>
  );
}
