import type { ShopperOrder } from '@vitrine/contract/orders/order-view.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import buttons from '../../ui/button.module.css';
import { CheckIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { rich } from '../../ui/rich.tsx';
import { SharedWithAgent } from '../agent/shared-with-agent.tsx';
import { DigitalGoods } from '../digital/digital-goods.tsx';
import styles from '../order-page.module.css';
import { WholeOrder } from '../whole-order.tsx';
import { AccountInvitation } from './account-prompt.tsx';

interface OrderThanksProps {
  /** null when the page was opened without an order. */
  readonly token: string | null;
  readonly order?: ShopperOrder | undefined;
}

/**
 * Shows the specification's three sentences (§2), the order number, the tracking link and the whole order
 * (docs/behaviour/screens.md#confirmation).
 */
export function OrderThanks({ token, order }: OrderThanksProps) {
  return (
    <>
      <Thanks token={token} order={order} />
      {order && <DigitalGoods order={order} token={token} />}
      {order && (
        <WholeOrder order={order}>
          <SharedWithAgent order={order} token={token} />
          {token !== null && <AccountInvitation token={token} email={order.email} />}
        </WholeOrder>
      )}
    </>
  );
}

function Thanks({ token, order }: OrderThanksProps) {
  return (
    <div className={styles.thanks}>
      <span className={styles.check}>
        <CheckIcon size={30} />
      </span>
      <h1>{t('specified.confirmationThanks')}</h1>
      <p>{t('specified.confirmationPlaced')}</p>
      <p>{t('specified.confirmationEmailComing')}</p>
      {order && <p className={styles.number}>{t('orders.orderNumberNumber', { number: order.number })}</p>}
      {token === null ? (
        <p>{rich(t('orders.lookingForAnOrderTrack'), { link: (text) => <Link to="/track">{text}</Link> })}</p>
      ) : (
        <TrackLink token={token} />
      )}
      <Link to="/">{t('orders.continueShopping')}</Link>
    </div>
  );
}

export function TrackLink({ token }: { token: string }) {
  return (
    <Link className={`${buttons.button} ${buttons.primary}`} to={`/track?token=${encodeURIComponent(token)}`}>
      {t('orders.trackYourOrder')}
    </Link>
  );
}
