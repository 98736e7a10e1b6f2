import { t } from '@vitrine/messages/src/t.ts';
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useIsAnyOpen } from '../../shell/menu/open-drawer.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { additions } from '../additions.ts';
import styles from './added-notice.module.css';

const AddedPanel = lazyPart(async () => (await import('./added-panel.tsx')).AddedPanel);

/**
 * Shows 'Added to cart' and the added product for some seconds, with links to the cart and the checkout. The page stays
 * usable.
 */
export function AddedNotice() {
  const added = useSyncExternalStore(additions.subscribe, additions.shown, () => null);
  const isDrawerOpen = useIsAnyOpen();
  const container = useRef<HTMLDivElement>(null);
  // An open drawer shows the same and more, and covers the notice.
  useEffect(() => {
    if (isDrawerOpen) additions.end();
  }, [isDrawerOpen]);
  useEffect(() => {
    const listening = new AbortController();
    container.current?.addEventListener('focusin', additions.hold, listening);
    container.current?.addEventListener('focusout', additions.endSoon, listening);
    container.current?.addEventListener('keydown', endOnEscape, listening);
    return () => listening.abort();
  }, []);
  return (
    <div ref={container} className={`${styles.location} ${added ? styles.filled : ''}`}>
      <div role="status">
        {added && (
          <p key={added.number} className={styles.words}>
            <CheckIcon size={18} />
            {t('cart.addedToCart')}
          </p>
        )}
      </div>
      {added && (
        <Suspense>
          <AddedPanel line={added.line} units={added.units} />
        </Suspense>
      )}
    </div>
  );
}

function endOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') additions.end();
}
