import type { KeenSliderInstance } from 'keen-slider/react';
import { type RefObject, useEffect } from 'react';

/**
 * Updates a slider when its width changes. The slider measures itself at the resize event only, which may precede the
 * final layout.
 */
export function useFollowedWidth(slider: RefObject<KeenSliderInstance | null>): void {
  useEffect(() => {
    const keen = slider.current;
    if (!keen?.container) return undefined;
    const observer = new ResizeObserver(() => {
      if (keen.container.getBoundingClientRect().width !== keen.size) keen.update();
    });
    observer.observe(keen.container);
    return () => observer.disconnect();
  }, [slider]);
}
