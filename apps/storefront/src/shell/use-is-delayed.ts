import { useEffect, useState } from 'react';

const noticeableMs = 150;

/** Returns true when `isUnderWay` has been true for a noticeable time. */
export function useIsDelayed(isUnderWay: boolean): boolean {
  const [isNoticed, setIsNoticed] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setIsNoticed(true), noticeableMs);
    return () => {
      clearTimeout(timer);
      setIsNoticed(false);
    };
  }, [isUnderWay]);
  return isUnderWay && isNoticed;
}
