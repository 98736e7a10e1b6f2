import { t } from '@vitrine/messages/src/t.ts';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { rich } from '../../ui/rich.tsx';
import { useUser } from '../../users/user-store.ts';
import styles from './reviews.module.css';

/** Loads for signed-in shoppers, who are the only ones that can write a review. */
const ReviewFields = lazyPart(async () => (await import('./review-fields.tsx')).ReviewFields);

/** Renders the form for a buyer's review, which appears when staff have approved it. `stars` fills it in and opens it. */
export function ReviewForm({ productId, stars }: { productId: string; stars?: number }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  if (user) {
    return (
      <Suspense>
        <ReviewFields productId={productId} stars={stars} />
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
