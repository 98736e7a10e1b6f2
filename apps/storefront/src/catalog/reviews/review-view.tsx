import type { Review } from '@vitrine/contract/shop-api.ts';
import { readableZone } from '@vitrine/domain/time/readable-zone.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { Stars } from '../../ui/stars.tsx';
import { dateFormat } from '../../words/formats.ts';
import { HelpfulVote } from './helpful-vote.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import styles from './reviews.module.css';

/** Shows a review with its photos and the shop's reply. Its day is that of the shop's time zone. */
export function ReviewView({ review }: { review: Review }) {
  const { timeZone } = useSite();
  const createdAt = new Date(review.createdAt);
  const day = dateFormat({ dateStyle: 'long', timeZone: readableZone(timeZone) }).format(createdAt);
  return (
    <article className={styles.review}>
      <Stars rating={review.rating} />
      {review.title && <h3>{review.title}</h3>}
      {review.body && <p>{review.body}</p>}
      {review.photos.length > 0 && <ReviewPhotos photos={review.photos} />}
      <p className={styles.soft}>
        {review.authorName}
        {review.verifiedPurchase && ` · ${t('catalog.verifiedPurchase')}`} ·{' '}
        <time dateTime={review.createdAt}>{day}</time>
      </p>
      <HelpfulVote review={review} />
      {review.reply && (
        <blockquote className={styles.reply}>
          <p className={styles.soft}>{t('catalog.replyFromTheShop')}</p>
          <p>{review.reply}</p>
        </blockquote>
      )}
    </article>
  );
}
