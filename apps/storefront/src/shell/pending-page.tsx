import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { withoutPrefix } from '../routing/language-prefix.ts';
import { useSite } from '../shop/shop-context.tsx';
import { useIsDelayed } from './use-is-delayed.ts';

type SkeletonOf = (pathname: string) => ReactNode;

/**
 * Renders the current page until the next page's data takes noticeably long, then the next page's skeleton. The first
 * navigation loads the skeletons.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const { location } = useNavigation();
  const here = useLocation();
  const isOtherPage = location !== undefined && withoutPrefix(location.pathname) !== here.pathname;
  const isWaiting = useIsDelayed(isOtherPage);
  const [findSkeleton, setSkeletonOf] = useState<SkeletonOf>();
  useEffect(() => {
    if (!isOtherPage || findSkeleton) return;
    import('./next-skeleton.tsx').then(
      (skeletons) => setSkeletonOf(() => skeletons.findNextSkeleton),
      () => undefined,
    );
  }, [isOtherPage, findSkeleton]);
  const skeleton = isWaiting ? findSkeleton?.(withoutPrefix(location?.pathname ?? '')) : undefined;
  return skeleton ? <Pending>{skeleton}</Pending> : children;
}

/** Renders a skeleton scrolled to its top, as the page itself will be (spec §2). */
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
