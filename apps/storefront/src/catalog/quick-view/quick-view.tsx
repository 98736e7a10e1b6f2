import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { additions } from '../../cart/additions.ts';
import { browserReads } from '../../shop/browser-reads.ts';
import { Drawer, drawerExitMs } from '../../ui/drawer.tsx';
import { Link } from '../../ui/link.tsx';
import type { ListedProduct } from '../cards/listed-product.ts';
import styles from './quick-view.module.css';
import { QuickViewContent } from './quick-view-content.tsx';

interface QuickViewProps {
  readonly product: ListedProduct;
  /** Runs after the closing animation. */
  readonly onClosed: () => void;
}

/** Shows a listed product in a drawer: picture, price, options and the button (docs/behaviour/screens.md#quick-view). */
export function QuickView({ product, onClosed }: QuickViewProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [read, setRead] = useState<{ readonly product: ProductDetail } | 'failed' | null>(null);
  useEffect(() => {
    browserReads.product(product.slug).then(
      (answer) => setRead(answer.found === 'page' ? answer.page : 'failed'),
      () => setRead('failed'),
    );
  }, [product.slug]);
  // The panel of what was added then appears beside the list.
  useEffect(() => additions.subscribe(() => additions.shown() && setIsOpen(false)), []);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setTimeout(onClosed, drawerExitMs);
    return () => clearTimeout(timer);
  }, [isOpen, onClosed]);
  return createPortal(
    <Drawer title={product.name} side="end" isOpen={isOpen} onClose={() => setIsOpen(false)}>
      <div className={styles.content}>
        {read === null && <p role="status">{t('catalog.loading')}</p>}
        {read === 'failed' && <p role="alert">{t('shell.thisCouldNotBeLoaded')}</p>}
        {read !== null && read !== 'failed' && <QuickViewContent product={read.product} />}
        <p className={styles.more}>
          <Link to={`/product/${product.slug}`}>{t('catalog.viewAllDetails')}</Link>
        </p>
      </div>
    </Drawer>,
    document.body,
  );
}
