import { useEffect, useEffectEvent } from 'react';

/** Runs an action when the shopper comes back with the browser's Back button, and the page continues as it was left. */
export function useRestoredPage(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && restored();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
