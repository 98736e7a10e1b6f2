import { ShopImage } from '../../ui/shop-image.tsx';
import styles from './cart-line.module.css';

interface LineThumbnailProps {
  readonly image: { readonly main: string; readonly preview: string; readonly thumbnail: string } | null | undefined;
}

/** Shows the thumbnail of the first image, else its preview, else the main size (spec §2). */
export function LineThumbnail({ image }: LineThumbnailProps) {
  const source = image ? image.thumbnail || image.preview || image.main : null;
  return (
    <div className={styles.thumbnail}>
      {source ? <ShopImage src={source} alt="" width={160} height={160} loading="lazy" /> : null}
    </div>
  );
}
