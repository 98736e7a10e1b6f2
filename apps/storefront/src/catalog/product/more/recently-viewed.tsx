import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import { Suspense } from 'react';
import { useHydrated } from '../../../shop/use-hydrated.ts';
import { optionalPart } from '../../../ui/lazy-part.tsx';

const ViewedProducts = optionalPart(async () => (await import('./viewed-row.tsx')).ViewedProducts);

/** Shows the products that this browser opened before this one, the latest first. The server knows nothing of them. */
export function RecentlyViewed({ product }: { product: ProductDetail }) {
  return useHydrated() ? (
    <Suspense>
      <ViewedProducts product={product} />
    </Suspense>
  ) : null;
}
