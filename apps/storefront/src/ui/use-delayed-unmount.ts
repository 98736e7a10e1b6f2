import { useEffect, useState } from 'react';

/** True while `isOpen`, and for so many milliseconds after: what closes can still be seen leaving. */
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
