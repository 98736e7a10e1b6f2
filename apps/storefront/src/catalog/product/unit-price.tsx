import type { ProductDetail, ProductVariant } from '@vitrine/contract/shop-api.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import { pricePerUnit } from '@vitrine/domain/pricing/price-per-unit.ts';
import { useMoney } from '../../shop/use-money.ts';
import styles from './product.module.css';

interface UnitPriceProps {
  readonly of: { readonly product: ProductDetail; readonly variant: ProductVariant | null };
}

/** Renders the price of one litre, kilogram or metre. A product without content has none. */
export function UnitPrice({ of }: UnitPriceProps) {
  const money = useMoney();
  const priced = pricePerUnit(unitPrice(of), of.variant?.unitContent ?? of.product.unitContent);
  return priced && <p className={styles.perUnit}>{`${money(priced.price)}/${priced.unit}`}</p>;
}
