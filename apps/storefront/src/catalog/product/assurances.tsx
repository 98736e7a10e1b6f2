import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../../shop/shop-context.tsx';
import styles from './assurances.module.css';
import { DeliveryNote } from './delivery-note.tsx';
import { ReturnPromise } from './return-promise.tsx';

const cards = ['Visa', 'Mastercard', 'Amex', 'Discover'] as const;

/** Shows below the button when the item arrives, whether it can be returned, and how to pay. */
export function Assurances({ product, isInStock }: { product: ProductDetail; isInStock: boolean }) {
  const { payment } = useSite();
  const isShipped = !product.isGiftCard && !product.isDigital;
  return (
    <div className={styles.assurances}>
      {product.isDigital && <p>{t('digital.byEmail')}</p>}
      {isShipped && <DeliveryNote isInStock={isInStock} />}
      {isShipped && <ReturnPromise isReturnable={product.isReturnable} />}
      {payment.publishableKey !== '' && (
        <ul className={styles.cards} aria-label={t('catalog.acceptedCards')}>
          {cards.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
