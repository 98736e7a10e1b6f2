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
  { path: '/', skeleton: <HomeSkeleton /> },
];

/** The skeleton of the page that is being fetched, once it takes long enough to be noticed; else the page itself. */
export function PendingPage({ children }: { children: ReactNode }) {
  const { location } = useNavigation();
  const here = useLocation();
  const isOtherPage = location !== undefined && location.pathname !== here.pathname;
  const isWaiting = useIsDelayed(isOtherPage);
  const pending = isWaiting && skeletons.find(({ path }) => matchPath(path, location?.pathname ?? ''));
  return pending ? <Pending>{pending.skeleton}</Pending> : children;
}

/** Starts at its top, as the page will that it stands for (spec §2). */
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
