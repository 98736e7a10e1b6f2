import type { CardColors as Colors } from '@vitrine/contract/shop-api.ts';
import { isColor } from '@vitrine/domain/settings/colors.ts';
import { t } from '@vitrine/messages/src/t.ts';
import styles from './card-colors.module.css';

const maxDots = 4;

/** Shows the choice of colours: a dot for each, or only their number when the presets have no colours. */
export function CardColors({ colors: { count, swatches } }: { colors: Colors }) {
  const label = t('catalog.countColours', { count });
  const dots = swatches.filter(isColor);
  if (dots.length < count) return <p className={styles.count}>{label}</p>;
  return (
    <p className={styles.dots}>
      <span className="visually-hidden">{label}</span>
      {dots.slice(0, maxDots).map((color, index) => (
        // Two values may share a colour, and the list never changes its order, so the index is the key.
        <i key={index} style={{ background: color }} />
      ))}
      {count > maxDots && <span aria-hidden="true">+{count - maxDots}</span>}
    </p>
  );
}
