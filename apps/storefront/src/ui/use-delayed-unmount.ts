import { useEffect, useState } from 'react';

/** Returns true while `isOpen` and for `afterMs` milliseconds after it, so that a closing animation is visible. */
export function useDelayedUnmount(isOpen: boolean, afterMs: number): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [isLeaving, setIsLeaving] = useState(false);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setIsLeaving(wasOpen);
  }
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => setIsLeaving(false), afterMs);
    return () => clearTimeout(timer);
  }, [isLeaving, afterMs]);
  return isOpen || isLeaving;
}
