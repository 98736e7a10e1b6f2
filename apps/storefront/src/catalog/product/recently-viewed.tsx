import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../../shop/use-hydrated.ts';

/** A page that cannot load the row has none. */
const ViewedProducts = lazy(async () => {
  const part = await import('./viewed-row.tsx').catch(() => null);
  return { default: part?.ViewedProducts ?? (() => null) };
});

/** Shows the products that this browser opened before this one, the latest first. The server knows nothing of them. */
export function RecentlyViewed({ product }: { product: ProductDetail }) {
  return useHydrated() ? (
    <Suspense>
      <ViewedProducts product={product} />
    </Suspense>
  ) : null;
}
