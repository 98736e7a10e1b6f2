import { useSite } from '../shop/shop-context.tsx';
import styles from './order-page.module.css';

/** Whose order it is, on paper only: header and footer are not printed. */
export function PrintedShopName() {
  const { siteName } = useSite();
  return <p className={styles.shopName}>{siteName}</p>;
}
