import { type KeyboardEvent, Suspense, useSyncExternalStore } from 'react';
import { CheckIcon } from '../ui/icons.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import styles from './added-notice.module.css';
import { additions } from './additions.ts';

const AddedPanel = lazyPart(async () => (await import('./added-panel.tsx')).AddedPanel);

/** Says 'Added to cart' and shows for some seconds what was added, with links to the cart and the checkout; the page stays usable. */
export function AddedNotice() {
  const added = useSyncExternalStore(additions.subscribe, additions.shown, () => null);
  return (
    <div
      className={`${styles.place} ${added ? styles.filled : ''}`}
      onFocus={additions.hold}
      onBlur={additions.endSoon}
      onKeyDown={endOnEscape}
    >
      <div role="status">
        {added && (
          <p key={added.number} className={styles.words}>
            <CheckIcon size={18} />
            Added to cart
          </p>
        )}
      </div>
      {added && (
        <Suspense>
          <AddedPanel line={added.line} />
        </Suspense>
      )}
    </div>
  );
}

function endOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') additions.end();
}
