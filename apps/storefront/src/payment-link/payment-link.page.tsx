import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useSearchParams } from 'react-router';
import checkout from '../checkout/checkout.module.css';
import { CardProvider } from '../checkout/payment/card-provider.ts';
import orderPage from '../orders/order-page.module.css';
import { failureMessage } from '../routing/route-failure.ts';
import { PageHead } from '../shell/page-head.tsx';
import { isRetryable } from '../shop/retryable.ts';
import { shopClient } from '../shop/shop-client.ts';
import { useHydrated } from '../shop/use-hydrated.ts';
import { OrderCurrency } from '../shop/use-money.ts';
import { WithQueries } from '../shop/with-queries.tsx';
import { Link } from '../ui/link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PaymentLinkForm } from './payment-link-form.tsx';
import { WrittenOrder } from './written-order.tsx';

const title = () => t('checkout.payYourOrder');

/**
 * Renders the page of a payment link (docs/behaviour/orders.md#payment-links): the order that staff prepared, and the
 * card form.
 */
export function Page() {
  return (
    <WithQueries>
      <PageHead title={title()} path="/pay" isUnlisted />
      <PaymentLink />
    </WithQueries>
  );
}

function PaymentLink() {
  const isHydrated = useHydrated();
  const [address] = useSearchParams();
  const token = isHydrated ? (address.get('token') ?? '') : null;
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-link', token],
    queryFn: () => shopClient.orders.paymentLink(token ?? ''),
    enabled: token !== null && token !== '',
    staleTime: 0,
    retry: false,
  });
  if (token === '') return <Closed reason={t('checkout.thisLinkIsIncompleteOpen')} />;
  if (error instanceof ApiError && !isRetryable(error)) return <Closed reason={failureMessage(error)} />;
  if (data && data.state !== 'OPEN') return <WrittenOrder order={data} onEnded={refetch} />;
  return (
    <div className={checkout.page}>
      <h1>{title()}</h1>
      {data && token ? (
        <OrderCurrency value={data.quote.currency}>
          <CardProvider>
            <PaymentLinkForm token={token} link={data} onRefused={refetch} />
          </CardProvider>
        </OrderCurrency>
      ) : null}
      {!data && !error ? <p role="status">{t('checkout.loadingYourOrder')}</p> : null}
      {!data && error ? (
        <LoadFailure what={t('checkout.yourOrder')} reason={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
      <noscript>
        <p>{t('checkout.thisPageNeedsJavaScriptTo')}</p>
      </noscript>
    </div>
  );
}

function Closed({ reason }: { readonly reason: string }) {
  return (
    <div className={orderPage.done}>
      <div className={orderPage.thanks}>
        <h1>{t('checkout.thisLinkCannotBeUsed')}</h1>
        <p role="alert">{reason}</p>
        <Link to="/">{t('checkout.continueToTheShop')}</Link>
      </div>
    </div>
  );
}
