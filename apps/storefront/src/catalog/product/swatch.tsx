import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import { isColor } from '@vitrine/domain/settings/colors.ts';
import { formatOption, type OptionValue } from '@vitrine/domain/variants/options.ts';
import styles from './variant-selector.module.css';

/** Shows the colour of an option value: the preset's, else a picture of the value, else nothing (docs/behaviour/screens.md#options). */
export function Swatch({ product, option }: { product: ProductDetail; option: OptionValue }) {
  const text = formatOption(option);
  const color = product.swatches.find((swatch) => swatch.option === text)?.color;
  if (color !== undefined && isColor(color)) return <i className={styles.swatch} style={{ background: color }} />;
  const picture = product.images.find((image) => image.option === text);
  if (!picture) return null;
  return <img className={styles.swatch} src={picture.thumbnail} alt="" width={24} height={24} draggable={false} />;
}
