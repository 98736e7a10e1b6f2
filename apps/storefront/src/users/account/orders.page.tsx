import { t } from '@vitrine/messages/src/t.ts';
import { OrderHistory } from '../../orders/history/order-history.tsx';
import { StoredWaitingOrders } from '../../orders/payment/waiting-orders.tsx';
import { AccountPage } from './account-page.tsx';

/** Renders all orders of the signed-in user, and those of this browser that wait for payment. */
export function Page() {
  return (
    <AccountPage title={t('account.orders')} path="/account/orders">
      {(user) => (
        <>
          <StoredWaitingOrders />
          <OrderHistory userId={user.id} />
        </>
      )}
    </AccountPage>
  );
}
