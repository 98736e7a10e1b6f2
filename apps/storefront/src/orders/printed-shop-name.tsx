import { useSite } from '../shop/shop-context.tsx';
import styles from './order-page.module.css';

/** Shows the shop's name on paper only, because header and footer are not printed. */
export function PrintedShopName() {
  const { siteName } = useSite();
  return <p className={styles.shopName}>{siteName}</p>;
}
