import type { ProductCard as Card, ProductImage } from '@vitrine/contract/shop-api.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { discountBadge } from '@vitrine/domain/pricing/price.ts';
import { useRef } from 'react';
import { Link } from '../ui/link.tsx';
import { ShopImage } from '../ui/shop-image.tsx';
import { srcSetOf } from '../ui/src-set.ts';
import { beginPictureTransition } from '../ui/view-transition.ts';
import { CardButton } from './card-button.tsx';
import { CardPrice } from './price.tsx';
import styles from './product-card.module.css';
import { Rating } from './rating.tsx';
import { TagChip } from './tag-chip.tsx';

interface ProductCardProps {
  readonly product: Card;
  /** The width of the card by screen width, for the `sizes` attribute of the image. */
  readonly sizes: string;
  /** The card is visible without scrolling: its picture is fetched at once. */
  readonly isFirst?: boolean;
  /** Shows no button: the card stands beside a product that has one. */
  readonly isPlain?: boolean;
}

const tagsShown = 2;

/** Shows a product in lists (spec §2). The name is the link; the whole card can be clicked. */
export function ProductCard({ product, sizes, isFirst = false, isPlain = false }: ProductCardProps) {
  const badge = discountBadge(product);
  const [image, second] = product.images;
  const card = useRef<HTMLElement>(null);
  const leave = () => beginPictureTransition(card.current?.querySelector('a') ?? null);
  return (
    <article ref={card} className={styles.card}>
      {/* This link is for the mouse; keyboard and screen readers use the link of the name below. */}
      <Link to={`/product/${product.slug}`} className={styles.picture} tabIndex={-1} aria-hidden="true" onLeave={leave}>
        {image ? (
          <CardImage image={image} sizes={sizes} isFirst={isFirst} />
        ) : (
          <span className={styles.noImage}>{messages.product.noImage}</span>
        )}
        {second && (
          <img className={styles.second} src={second.preview} alt="" width={600} height={600} loading="lazy" />
        )}
        {badge && <span className={styles.badge}>{badge}</span>}
      </Link>
      <h3 className={styles.name}>
        <Link to={`/product/${product.slug}`} onLeave={leave}>
          {product.name}
        </Link>
      </h3>
      <CardPrice product={product} />
      <Rating average={product.ratingAverage} count={product.ratingCount} />
      {product.tags.length > 0 && (
        <ul className={styles.tags}>
          {product.tags.slice(0, tagsShown).map((tag) => (
            <li key={tag.name}>
              <TagChip tag={tag} />
            </li>
          ))}
        </ul>
      )}
      {!isPlain && <CardButton product={product} />}
    </article>
  );
}

function CardImage({ image, sizes, isFirst }: { image: ProductImage; sizes: string; isFirst: boolean }) {
  return (
    <ShopImage
      src={image.preview}
      srcSet={srcSetOf(image)}
      sizes={sizes}
      width={image.width ?? 600}
      height={image.height ?? 600}
      alt={image.alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
