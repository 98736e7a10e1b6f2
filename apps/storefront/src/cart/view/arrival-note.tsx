import type { CartQuote, Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { arrivalText } from '../../words/arrival.ts';
import styles from './cart-amounts.module.css';

/**
 * Shows when an order of this cart arrives, by the shop's newest response. Until the first response it uses the page's
 * settings, so that nothing moves when the response arrives.
 */
export function ArrivalNote({ quote }: { quote: CartQuote | Quote | undefined }) {
  const { arrival: ofPage } = useSite();
  const arrival = quote && 'arrival' in quote ? quote.arrival : ofPage;
  return arrival && <p className={styles.arrival}>{arrivalText(arrival)}</p>;
}
