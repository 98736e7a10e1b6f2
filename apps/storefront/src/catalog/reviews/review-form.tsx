import { t } from '@vitrine/messages/src/t.ts';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { rich } from '../../ui/rich.tsx';
import { useUser } from '../../users/user-store.ts';
import styles from './reviews.module.css';

/** Loads for those who can write a review: signed-in shoppers, and guests with a mailed link. */
const ReviewFields = lazyPart(async () => (await import('./review-fields.tsx')).ReviewFields);

interface ReviewFormProps {
  readonly productId: string;
  /** Fills in the rating and opens the form. */
  readonly stars?: number;
  /** The key of a guest's link, which replaces the account. */
  readonly linkKey?: string | null;
}

/** Renders the form for a buyer's review, which appears when staff have approved it. */
export function ReviewForm({ productId, stars, linkKey = null }: ReviewFormProps) {
  const user = useUser();
  const { pathname, search } = useLocation();
  if (user || linkKey !== null) {
    return (
      <Suspense>
        <ReviewFields productId={productId} stars={stars} linkKey={linkKey} />
      </Suspense>
    );
  }
  return (
    <p className={styles.soft}>
      {rich(t('catalog.boughtItLogInTo'), {
        link: (text) => <Link to={`/login?from=${encodeURIComponent(pathname + search)}`}>{text}</Link>,
      })}
    </p>
  );
}
