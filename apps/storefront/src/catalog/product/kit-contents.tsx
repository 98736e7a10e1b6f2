import type { KitParts } from '@vitrine/contract/catalog/kit.schema.ts';
import { parseOptions } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/src/t.ts';
import styles from './product.module.css';

/** Lists what a kit contains, with the units of each part. Shows nothing for other products. */
export function KitContents({ parts }: { parts: KitParts | undefined }) {
  if (!parts) return null;
  return (
    <>
      <h2 className={styles.title}>{t('catalog.contains')}</h2>
      <ul className={styles.description}>
        {parts.map(({ productId, variantId, quantity, name, options }) => (
          <li key={variantId ?? productId}>
            {quantity} x <bdi>{[name, ...parseOptions(options).map(({ value }) => value)].join(', ')}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
