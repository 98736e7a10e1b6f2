import { cardPictureAttributes } from '@vitrine/contract/catalog/card-picture.ts';
import type { CardPicture } from '@vitrine/contract/shop-api.ts';
import type { PricePerUnit } from '@vitrine/domain/pricing/price-per-unit.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { Suspense, useRef, useState } from 'react';
import { useMoney } from '../../shop/use-money.ts';
import { optionalPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { ShopImage } from '../../ui/shop-image.tsx';
import { toSrcSet } from '../../ui/src-set.ts';
import { beginPictureTransition } from '../../ui/view-transition.ts';
import { discountBadge } from '../../words/amounts.ts';
import { CardPrice } from '../price.tsx';
import { Rating } from '../rating.tsx';
import { CardButton } from './card-button.tsx';
import { CardColors } from './card-colors.tsx';
import type { ListedProduct } from './listed-product.ts';
import styles from './product-card.module.css';

/** Loads when a mouse or the focus first reaches a card. */
const QuickViewButton = optionalPart(async () => (await import('../quick-view/quick-view-button.tsx')).QuickViewButton);

interface ProductCardProps {
  readonly product: ListedProduct;
  /** The width of the card by screen width, for the `sizes` attribute of the image. */
  readonly sizes: string;
  /** The width of the widest file that the card needs. */
  readonly widest?: number | undefined;
  /** Whether the card is visible without scrolling. Its picture is then fetched immediately. */
  readonly isFirst?: boolean;
  /** Hides the button, because the card is beside a product that has one. */
  readonly isPlain?: boolean;
}

/** Shows a product in lists (spec §2). The name is the link. The whole card is clickable. */
export function ProductCard({ product, sizes, widest, isFirst = false, isPlain = false }: ProductCardProps) {
  // One badge at most, and a discount is more useful than the age.
  const badge = discountBadge(product) ?? (product.isNew && t('catalog.new'));
  const { picture, secondPicture } = product;
  const card = useRef<HTMLElement>(null);
  // The second picture loads on the first hover, because other visitors never see it, and each would be a download.
  const [hadPointer, setHadPointer] = useState(false);
  const [hadFocus, setHadFocus] = useState(false);
  const leave = () => beginPictureTransition(card.current?.querySelector('a') ?? null);
  return (
    <article ref={card} className={styles.card} onPointerEnter={() => setHadPointer(true)}>
      {/* This link is for the mouse. Keyboard and screen readers use the link of the name below. */}
      <Link to={`/product/${product.slug}`} className={styles.picture} tabIndex={-1} aria-hidden="true" onLeave={leave}>
        {picture ? (
          <CardImage picture={picture} sizes={sizes} widest={widest} isFirst={isFirst} />
        ) : (
          <span className={styles.noImage}>{t('specified.productNoImage')}</span>
        )}
        {hadPointer && secondPicture && (
          <img className={styles.second} src={secondPicture} alt="" width={600} height={600} loading="lazy" />
        )}
        {badge && <span className={styles.badge}>{badge}</span>}
      </Link>
      <h3 className={styles.name}>
        <Link to={`/product/${product.slug}`} onLeave={leave} onFocus={() => setHadFocus(true)}>
          {product.name}
        </Link>
      </h3>
      {product.subtitle && <p className={styles.subtitle}>{product.subtitle}</p>}
      <div className={styles.cost}>
        <CardPrice product={{ ...product, lowestPrice: product.lowestPrice ?? null }} />
        {product.pricePerUnit && <CardUnitPrice of={product.pricePerUnit} />}
        {product.colors && <CardColors colors={product.colors} />}
      </div>
      {product.discountText && <p className={styles.discount}>{product.discountText}</p>}
      <CardNotes product={product} />
      {!isPlain && <CardButton product={product} />}
      {!isPlain && (hadPointer || hadFocus) && (
        <Suspense>
          <QuickViewButton product={product} />
        </Suspense>
      )}
    </article>
  );
}

function CardUnitPrice({ of: { price, unit } }: { of: PricePerUnit }) {
  return <p className={styles.perUnit}>{`${useMoney()(price)}/${unit}`}</p>;
}

/** Shows rating and tags in one quiet line. */
function CardNotes({ product: { rating, tags } }: { product: ListedProduct }) {
  if (!rating && tags.length === 0) return null;
  return (
    <div className={styles.notes}>
      {rating && <Rating average={rating.average} count={rating.count} size={11} />}
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface CardImageProps {
  readonly picture: CardPicture;
  readonly sizes: string;
  readonly widest: number | undefined;
  readonly isFirst: boolean;
}

function CardImage({ picture, sizes, widest, isFirst }: CardImageProps) {
  const { srcSet, ...image } = cardPictureAttributes(picture, widest);
  return (
    <ShopImage
      {...image}
      srcSet={toSrcSet({ srcSet })}
      sizes={sizes}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}
