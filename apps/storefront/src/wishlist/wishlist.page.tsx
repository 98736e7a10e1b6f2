import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect } from 'react';
import { listedProducts } from '../catalog/cards/listed-product.ts';
import { ProductCard } from '../catalog/cards/product-card.tsx';
import grid from '../catalog/cards/product-grid.module.css';
import { PriceAlert } from '../marketing/price-alert.tsx';
import { failureMessage } from '../routing/route-failure.ts';
import { PageHead } from '../shell/page-head.tsx';
import { readCards } from '../shop/read-cards.ts';
import { useSite } from '../shop/shop-context.tsx';
import { useHydrated } from '../shop/use-hydrated.ts';
import { WithQueries } from '../shop/with-queries.tsx';
import buttons from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import page from '../ui/page.module.css';
import { useUser } from '../users/user-store.ts';
import styles from './wishlist.module.css';
import { WishlistButton } from './wishlist-button.tsx';
import { syncWishlist, useWishlist } from './wishlist-store.ts';

/** Renders the products that the shopper saved, with or without an account. */
export function Page() {
  const isHydrated = useHydrated();
  return (
    <div className={page.page}>
      <PageHead title={t('shell.wishlist')} path="/wishlist" isUnlisted />
      <h1 className={styles.title}>{t('shell.wishlist')}</h1>
      {isHydrated && (
        <WithQueries>
          <Wishlist />
        </WithQueries>
      )}
    </div>
  );
}

function Wishlist() {
  const ids = useWishlist();
  const user = useUser();
  const { emailPurposes } = useSite();
  useEffect(() => {
    syncWishlist().catch(console.error);
  }, []);
  const reading = useQuery({
    queryKey: ['wishlist', ids],
    queryFn: () => readCards(ids),
    placeholderData: (previous) => previous,
  });
  if (reading.isError) {
    const reason = failureMessage(reading.error);
    return <LoadFailure what={t('shell.wishlist')} reason={reason} onRetry={() => void reading.refetch()} />;
  }
  const cards = (reading.data ?? []).filter(({ id }) => ids.includes(id));
  if (reading.isPending) return <p role="status">{t('catalog.loading')}</p>;
  return (
    <>
      {!user && cards.length > 0 && (
        <p className={styles.hint}>
          <Link to="/login?from=/wishlist">{t('catalog.logInForWishlist')}</Link>
        </p>
      )}
      {cards.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <section aria-labelledby="saved-products">
          <h2 id="saved-products" className="visually-hidden">
            {t('catalog.products')}
          </h2>
          <ul className={grid.grid}>
            {listedProducts(cards, { shown: {}, until: null }).map((product) => (
              <li key={product.id} className={styles.item}>
                <ProductCard product={product} sizes="(width < 640px) 46vw, 24vw" />
                <div className={styles.heart}>
                  <WishlistButton product={product} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {user && !user.isDemo && cards.length > 0 && emailPurposes?.includes('prices') && (
        <PriceAlert email={user.email} />
      )}
    </>
  );
}

function EmptyWishlist() {
  return (
    <div className={styles.empty}>
      <p>{t('catalog.wishlistIsEmpty')}</p>
      <p className={styles.hint}>{t('catalog.wishlistHint')}</p>
      <Link className={`${buttons.button} ${buttons.primary}`} to="/products">
        {t('catalog.discoverProducts')}
      </Link>
    </div>
  );
}
