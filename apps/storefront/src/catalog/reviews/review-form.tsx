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

/** Renders the form for a buyer's review, which appears when staff have approved it. */
export function ReviewForm({ productId }: { productId: string }) {
  const user = useUser();
  const { pathname } = useLocation();
  if (user) {
    return (
      <Suspense>
        <ReviewFields productId={productId} />
      </Suspense>
    );
  }
  return (
    <p className={styles.soft}>
      {rich(t('catalog.boughtItLogInTo'), {
        link: (text) => <Link to={`/login?from=${encodeURIComponent(pathname)}`}>{text}</Link>,
      })}
    </p>
  );
}
