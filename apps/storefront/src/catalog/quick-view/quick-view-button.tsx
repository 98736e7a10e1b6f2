import { t } from '@vitrine/messages/src/t.ts';
import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from '../cards/card-button.module.css';
import type { ListedProduct } from '../cards/listed-product.ts';

const QuickView = lazyPart(async () => (await import('./quick-view.tsx')).QuickView);

/** Opens the product beside the list. A mouse or the keyboard shows it; a finger opens the page of the product. */
export function QuickViewButton({ product }: { product: ListedProduct }) {
  // 0 is closed. A press while the view is closing opens a new one.
  const [opening, setOpening] = useState(0);
  const close = useCallback(() => setOpening(0), []);
  const label = t('catalog.quickView');
  return (
    <>
      <button
        type="button"
        className={styles.quick}
        aria-haspopup="dialog"
        aria-label={t('catalog.labelOfName', { label, name: product.name })}
        onClick={() => setOpening((count) => count + 1)}
      >
        {label}
      </button>
      {opening > 0 && (
        <Suspense>
          <QuickView key={opening} product={product} onClosed={close} />
        </Suspense>
      )}
    </>
  );
}
