import { useQuery } from '@tanstack/react-query';
import type { ShopperOrder } from '@vitrine/contract/orders/order-view.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureMessage } from '../routing/route-failure.ts';
import { PageHead } from '../shell/page-head.tsx';
import { shopClient } from '../shop/shop-client.ts';
import { useHydrated } from '../shop/use-hydrated.ts';
import { WithQueries } from '../shop/with-queries.tsx';
import { Field } from '../ui/fields/field.tsx';
import { AccountForm } from '../users/account-form.tsx';
import { useForm } from '../users/use-form.ts';
import { SharedWithAgent } from './agent/shared-with-agent.tsx';
import { GoodsByEmail } from './digital/goods-by-email.tsx';
import styles from './order-page.module.css';
import { PrintedShopName } from './printed-shop-name.tsx';
import { trackedOrder } from './tracked-order.ts';
import { WholeOrder } from './whole-order.tsx';

/** Shows an order, found by its link or by its number and email (docs/behaviour/screens.md#confirmation). */
export function Page() {
  return (
    <WithQueries>
      <TrackedOrder />
    </WithQueries>
  );
}

function TrackedOrder() {
  const isHydrated = useHydrated();
  const [address] = useSearchParams();
  const token = isHydrated ? address.get('token') : null;
  const [found, setFound] = useState<ShopperOrder | null>(null);
  const { data, error, isLoading } = useQuery(trackedOrder(token));
  const order = found ?? data;
  if (order) {
    return (
      <div className={styles.done}>
        <PageHead title={t('orders.orderNumber', { number: order.number })} path="/track" isUnlisted />
        <PrintedShopName />
        <h1>{t('orders.orderNumber', { number: order.number })}</h1>
        <WholeOrder order={order} token={found ? null : token}>
          {found?.items.some(({ isDigital }) => isDigital) && <GoodsByEmail />}
          <SharedWithAgent order={order} token={found ? null : token} />
        </WholeOrder>
      </div>
    );
  }
  if (isLoading) {
    return (
      <div className={styles.done}>
        <PageHead title={t('orders.trackAnOrder')} path="/track" isUnlisted />
        <p role="status">{t('orders.loadingOrder')}</p>
      </div>
    );
  }
  return <LookUp onFound={setFound} failure={error ? failureMessage(error) : ''} />;
}

function LookUp({ onFound, failure: linkFailure }: { onFound: (order: ShopperOrder) => void; failure: string }) {
  const { form, field, failure, isSending } = useForm({
    initial: { number: '', email: '' },
    check: ({ number, email }) => ({
      ...(number.trim() === '' && { number: t('orders.orderNumberIsRequired') }),
      ...(email.trim() === '' && { email: t('orders.emailIsRequired') }),
    }),
    send: async ({ number, email }) => {
      try {
        onFound(await shopClient.orders.lookup({ number, email }));
        return null;
      } catch (error) {
        return { field: null, message: failureMessage(error) };
      }
    },
  });
  return (
    <>
      <PageHead title={t('orders.trackAnOrder')} path="/track" isUnlisted />
      <AccountForm
        title={t('orders.trackAnOrder')}
        form={form}
        submit={t('orders.findOrder')}
        submitting={t('orders.looking')}
        isSending={isSending}
        failure={failure || linkFailure}
      >
        <Field label={t('orders.orderNumber2')} inputMode="numeric" {...field('number')} />
        <Field label={t('orders.email')} type="email" autoComplete="email" {...field('email')} />
      </AccountForm>
    </>
  );
}
