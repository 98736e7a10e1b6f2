import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Moves scroll position and focus to the first product when a link leads to another page of the same list. Back and forward restore the
 * previous position instead.
 */
export function usePageTurn(cursor: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(cursor);
  const isLinkFollowed = useNavigationType() !== NavigationType.Pop;
  useLayoutEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    // Other filters begin at the first page and do not change the position.
    if (!isLinkFollowed || cursor === undefined) return;
    list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    list.current?.querySelector<HTMLElement>('article h3 a')?.focus({ preventScroll: true });
  }, [cursor, isLinkFollowed]);
  return list;
}
