import { t } from '@vitrine/messages/src/t.ts';
import { useSearchParams } from 'react-router';
import { useCart } from '../cart/cart-store.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useHydrated } from '../shop/use-hydrated.ts';
import { WithQueries } from '../shop/with-queries.tsx';
import buttons from '../ui/button.module.css';
import { BagIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { CancelledPayment } from './cancelled-payment.tsx';
import styles from './checkout.module.css';
import { CheckoutForm } from './checkout-form.tsx';
import { CardProvider } from './payment/card-provider.ts';
import { UnfinishedPayment } from './unfinished-payment.tsx';

/** Shows order summary, address, card and totals with tax (spec §2, Checkout), in the browser only, because the cart is stored there. */
export function Page() {
  const cart = useCart();
  const isHydrated = useHydrated();
  const [address] = useSearchParams();
  const cancelled = isHydrated ? address.get('cancelled') : null;
  return (
    <div className={styles.page}>
      <PageHead title={t('checkout.title')} path="/checkout" isUnlisted />
      <h1>{t('checkout.title')}</h1>
      {cancelled !== null && (
        <WithQueries>
          <CancelledPayment token={cancelled} />
        </WithQueries>
      )}
      {isHydrated && cart.items.length === 0 && (
        <div className={styles.empty}>
          <BagIcon size={44} />
          <p>{t('specified.cartEmpty')}</p>
          <Link className={`${buttons.button} ${buttons.quiet}`} to="/">
            {t('checkout.continueShopping')}
          </Link>
        </div>
      )}
      {cart.items.length > 0 && (
        <WithQueries>
          {cancelled === null && <UnfinishedPayment />}
          <CardProvider>
            <CheckoutForm cart={cart} />
          </CardProvider>
        </WithQueries>
      )}
    </div>
  );
}
