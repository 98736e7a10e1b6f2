import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/src/t.ts';
import { useSearchParams } from 'react-router';
import { failureMessage } from '../../routing/route-failure.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { readCards } from '../../shop/read-cards.ts';
import { useHydrated } from '../../shop/use-hydrated.ts';
import { WithQueries } from '../../shop/with-queries.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import account from '../../users/account-form.module.css';
import { ReviewForm } from './review-form.tsx';

const title = () => t('marketing.yourReview');

/**
 * Renders /review?product=&stars=, to which the stars of an email link: the form with that rating. The link of a guest
 * also has a key, which replaces the account.
 */
export function Page() {
  const [address] = useSearchParams();
  const isHydrated = useHydrated();
  return (
    <div className={account.page}>
      <PageHead title={title()} path="/review" isUnlisted />
      <h1 className={account.title}>{title()}</h1>
      {isHydrated && (
        <WithQueries>
          <Review
            productId={address.get('product') ?? ''}
            stars={Number(address.get('stars'))}
            linkKey={address.get('key')}
          />
        </WithQueries>
      )}
    </div>
  );
}

interface ReviewProps {
  readonly productId: string;
  readonly stars: number;
  readonly linkKey: string | null;
}

function Review({ productId, stars, linkKey }: ReviewProps) {
  const isId = /^[0-9a-f-]{36}$/i.test(productId);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['reviewed', productId],
    queryFn: () => readCards([productId]),
    enabled: isId,
  });
  if (error) return <LoadFailure what={title()} reason={failureMessage(error)} onRetry={() => void refetch()} />;
  if (isId && isPending) return <p role="status">{t('catalog.loading')}</p>;
  const [product] = data ?? [];
  if (!product) return <p>{t('marketing.productGone')}</p>;
  return (
    <>
      <p>
        <Link to={`/product/${product.slug}`}>{product.name}</Link>
      </p>
      <ReviewForm productId={product.id} stars={stars} linkKey={linkKey} />
    </>
  );
}
