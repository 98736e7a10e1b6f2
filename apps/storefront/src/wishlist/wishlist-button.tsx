import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useState } from 'react';
import { useDisabledUntilHydrated } from '../shop/use-disabled-until-hydrated.ts';
import buttons from '../ui/button.module.css';
import { HeartIcon } from '../ui/icons.tsx';
import { syncWishlist, toggleWishlist, useWishlist } from './wishlist-store.ts';

/** Adds the product to the shopper's wishlist, or removes it. */
export function WishlistButton({ product: { id } }: { readonly product: Pick<ProductDetail, 'id'> }) {
  const isIn = useWishlist().includes(id);
  const [isPending, setPending] = useState(false);
  const disabledUntilHydrated = useDisabledUntilHydrated();
  useEffect(() => {
    syncWishlist().catch(console.error);
  }, []);
  const toggle = async () => {
    setPending(true);
    await toggleWishlist(id)
      .catch(console.error)
      .finally(() => setPending(false));
  };
  const name = isIn ? t('catalog.removeFromWishlist') : t('catalog.addToWishlist');
  return (
    <button
      type="button"
      className={`${buttons.button} ${buttons.quiet} ${buttons.square}`}
      aria-label={name}
      title={name}
      {...disabledUntilHydrated}
      disabled={disabledUntilHydrated.disabled || isPending}
      onClick={() => void toggle()}
    >
      <HeartIcon isFilled={isIn} />
    </button>
  );
}
