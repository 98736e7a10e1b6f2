import { isRightToLeft, t } from '@vitrine/messages/src/t.ts';
import { type ReactNode, useId, useRef } from 'react';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx';
import type { ListedProduct } from '../cards/listed-product.ts';
import { ProductCard } from '../cards/product-card.tsx';
import styles from './collection-row.module.css';

/** Sharp for 220 px on a screen of 2.7 dots per pixel. */
const widestInRow = 600;

interface ProductRowProps {
  name: string;
  products: readonly ListedProduct[];
  /** Shows the text beside the products, on a band of the second background. */
  isBand?: boolean;
  /** A sentence below the heading of a band. */
  description?: string | undefined;
  /** Shows neither arrows nor buttons, because the row works without script. */
  isPlain?: boolean;
  /** A link to all products of the row. */
  children?: ReactNode;
}

/** Shows a heading and products side by side, in cards 180 to 220 px wide (spec §2, §9). */
export function ProductRow({
  name,
  products,
  isBand = false,
  description = '',
  isPlain = false,
  children,
}: ProductRowProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1) => {
    const towards = isRightToLeft() ? -direction : direction;
    row.current?.scrollBy({ left: towards * row.current.clientWidth * 0.8 });
  };
  return (
    <section aria-labelledby={id} className={isBand ? styles.band : undefined}>
      <div className={styles.head}>
        <h2 id={id}>{name}</h2>
        {isBand && description !== '' && <p className={styles.description}>{description}</p>}
        {children}
        {!isPlain && (
          <div className={styles.arrows}>
            <button type="button" aria-label={t('catalog.scrollNameBack', { name })} onClick={() => scroll(-1)}>
              <ArrowLeftIcon size={20} />
            </button>
            <button type="button" aria-label={t('catalog.scrollNameOn', { name })} onClick={() => scroll(1)}>
              <ArrowRightIcon size={20} />
            </button>
          </div>
        )}
      </div>
      {products.length === 0 && <p>{t('specified.searchEmpty')}</p>}
      <ul ref={row} className={styles.row}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="220px" widest={widestInRow} isPlain={isPlain} />
          </li>
        ))}
      </ul>
    </section>
  );
}
