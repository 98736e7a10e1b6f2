import { type ReactNode, useLayoutEffect } from 'react';
import { matchPath, useLocation, useNavigation } from 'react-router';
import { HomeSkeleton } from '../catalog/home-skeleton.tsx';
import { ListingSkeleton } from '../catalog/listing-skeleton.tsx';
import { ProductSkeleton } from '../catalog/product-skeleton.tsx';
import { useSite } from '../shop/shop-context.tsx';
import { useIsDelayed } from './use-is-delayed.ts';

const skeletons = [
  { path: '/product/:idOrSlug', skeleton: <ProductSkeleton /> },
  { path: '/category/:slug', skeleton: <ListingSkeleton /> },
  { path: '/collection/:slug', skeleton: <ListingSkeleton /> },
  { path: '/products', skeleton: <ListingSkeleton /> },
  { path: '/', skeleton: <HomeSkeleton /> },
];

/** Shows the skeleton of the next page when its data takes noticeably long; until then the present page. */
export function PendingPage({ children }: { children: ReactNode }) {
  const { location } = useNavigation();
  const here = useLocation();
  const isOtherPage = location !== undefined && location.pathname !== here.pathname;
  const isWaiting = useIsDelayed(isOtherPage);
  const pending = isWaiting && skeletons.find(({ path }) => matchPath(path, location?.pathname ?? ''));
  return pending ? <Pending>{pending.skeleton}</Pending> : children;
}

/** Shows a skeleton scrolled to its top, as the page itself will be (spec §2). */
function Pending({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, []);
  return (
    <>
      <title>{useSite().siteName}</title>
      {children}
    </>
  );
}
