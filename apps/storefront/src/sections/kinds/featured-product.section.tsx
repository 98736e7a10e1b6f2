import { cardPictureAttributes } from '@vitrine/contract/catalog/card-picture.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { CardPrice } from '../../catalog/price.tsx';
import { withPrefix } from '../../routing/language-prefix.ts';
import buttons from '../../ui/button.module.css';
import { toSrcSet } from '../../ui/src-set.ts';
import type { SectionProps } from '../page-section.ts';
import styles from './featured-product.module.css';
import shared from './section.module.css';

/** Renders one product with a large picture, its price, a text, and a link to its page. */
export function FeaturedProduct({ section: { fields, products = [] } }: SectionProps<'featured-product'>) {
  const [product] = products;
  if (!product) return null;
  const path = withPrefix(`/product/${product.slug}`);
  const { srcSet = [], ...picture } = product.picture ? cardPictureAttributes(product.picture) : {};
  return (
    <section className={`${styles.pair} ${fields.side === 'right' ? styles.right : ''}`}>
      <a className={styles.picture} href={path} tabIndex={-1} aria-hidden="true">
        {product.picture && (
          <img
            {...picture}
            srcSet={toSrcSet({ srcSet })}
            sizes="(width < 768px) 100vw, 50vw"
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </a>
      <div className={styles.words}>
        {fields.eyebrow && <p className={shared.eyebrow}>{fields.eyebrow}</p>}
        <h2>
          <a href={path}>{product.name}</a>
        </h2>
        <CardPrice product={{ ...product, lowestPrice: product.lowestPrice ?? null }} />
        {fields.text && <p className={styles.text}>{fields.text}</p>}
        <a className={`${buttons.button} ${buttons.primary}`} href={path}>
          {t('catalog.viewProduct')}
        </a>
      </div>
    </section>
  );
}
