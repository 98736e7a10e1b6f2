import {
  type CardPriced,
  listPrice,
  type Purchasable,
  shownOnCard,
  showsStruckPrice,
  unitPrice,
} from '@vitrine/domain/pricing/price.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useMoney } from '../shop/use-money.ts';
import styles from './price.module.css';

/** Shows a product's price in lists. When its variants have several, it is the lowest one with 'From' before it. */
export function CardPrice({ product }: { product: CardPriced }) {
  return <Price of={shownOnCard(product)} isLowest={product.lowestPrice !== null} />;
}

/** Shows the same price in one line of text, without the list price. */
export function CardPriceLine({ product }: { product: CardPriced }) {
  const price = useMoney()(unitPrice(shownOnCard(product)));
  return product.lowestPrice === null ? price : t('catalog.fromPrice', { price });
}

/** Shows the unit price, with the list price struck through when a discount lowers it (spec §9). */
export function Price({ of: purchasable, isLowest = false }: { of: Purchasable; isLowest?: boolean }) {
  const money = useMoney();
  return (
    <p className={styles.price}>
      {isLowest && <span className={styles.from}>{t('catalog.from')} </span>}
      <span className={styles.now}>{money(unitPrice(purchasable))}</span>
      {showsStruckPrice(purchasable) && (
        <>
          <span className="visually-hidden">{t('catalog.originalPrice')}</span>
          <s className={styles.before}>{money(listPrice(purchasable))}</s>
        </>
      )}
    </p>
  );
}
