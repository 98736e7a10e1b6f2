import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls a row of links so that the link of the current page is fully visible, in both directions of writing. The page
 * itself never scrolls, which `scrollIntoView` cannot promise.
 */
export function useVisibleTab(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // Each page has another current link.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-current]');
    if (!row || !tab) return undefined;
    // Runs once at first, then when the window or a font changes a width.
    const observer = new ResizeObserver(() => {
      const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
      if (inner.left < outer.left) row.scrollLeft -= Math.ceil(outer.left - inner.left);
      else if (inner.right > outer.right) row.scrollLeft += Math.ceil(inner.right - outer.right);
    });
    observer.observe(row);
    observer.observe(tab);
    return () => observer.disconnect();
  }, [pathname]);
  return list;
}
