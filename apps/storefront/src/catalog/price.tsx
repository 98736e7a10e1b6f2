import { formatMoney } from '@vitrine/domain/money/cents.ts';
import { listPrice, type Purchasable, showsStruckPrice, unitPrice } from '@vitrine/domain/pricing/price.ts';
import styles from './price.module.css';

/** Shows the unit price, with the list price struck through when a discount lowers it (spec §9). */
export function Price({ of: purchasable }: { of: Purchasable }) {
  return (
    <p className={styles.price}>
      <span className={styles.now}>{formatMoney(unitPrice(purchasable))}</span>
      {showsStruckPrice(purchasable) && (
        <>
          <span className="visually-hidden">Original price</span>
          <s className={styles.before}>{formatMoney(listPrice(purchasable))}</s>
        </>
      )}
    </p>
  );
}
