import type { CartQuote, Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { useSite } from '../../shop/shop-context.tsx';
import styles from './cart-amounts.module.css';

/**
 * Shows when an order of this cart arrives, as the shop's newest answer says. Until the first answer it is what the page's settings say,
 * so that nothing moves when the answer comes.
 */
export function ArrivalNote({ quote }: { quote: CartQuote | Quote | undefined }) {
  const { arrival: ofPage } = useSite();
  const arrival = quote && 'arrival' in quote ? quote.arrival : ofPage;
  return arrival && <p className={styles.arrival}>{arrival.text}</p>;
}
