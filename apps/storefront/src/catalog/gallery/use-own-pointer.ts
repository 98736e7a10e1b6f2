import { type RefObject, useEffect } from 'react';

const events = ['mousedown', 'touchstart', 'pointerdown'] as const;

/** Stops a drag on an element from moving the gallery. The slider listens to the elements around it. */
export function useOwnPointer(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    const stop = (event: Event) => event.stopPropagation();
    for (const name of events) current?.addEventListener(name, stop);
    return () => {
      for (const name of events) current?.removeEventListener(name, stop);
    };
  }, [element]);
}
