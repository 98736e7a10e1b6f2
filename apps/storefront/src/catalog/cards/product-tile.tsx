import { Link } from '../../ui/link.tsx';
import { ShopImage } from '../../ui/shop-image.tsx';
import styles from './product-tile.module.css';

interface ProductTileProps {
  readonly slug: string;
  readonly name: string;
  /** The address of its picture, or '' without one. */
  readonly picture: string;
}

/** Shows a product as one link with picture and name, where nothing is sold. */
export function ProductTile({ slug, name, picture }: ProductTileProps) {
  return (
    <Link to={`/product/${slug}`} className={styles.product}>
      <span className={styles.picture}>
        {picture !== '' && <ShopImage src={picture} alt="" width={600} height={600} loading="lazy" />}
      </span>
      {name}
    </Link>
  );
}
