import { useMutation } from '@tanstack/react-query';
import { t } from '@vitrine/messages/src/t.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { cart } from '../cart/cart-store.ts';
import { readCart } from '../cart/stored-cart.ts';
import { inMarket } from '../cart/use-quote.ts';
import { failureMessage } from '../routing/route-failure.ts';
import { PageHead } from '../shell/page-head.tsx';
import { shopClient } from '../shop/shop-client.ts';
import { useHydrated } from '../shop/use-hydrated.ts';
import { WithQueries } from '../shop/with-queries.tsx';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import account from '../users/account-form.module.css';
import { consentClient } from './consent-client.ts';

const title = () => t('marketing.restoreTitle');

/** Renders /restore-cart?key=, to which reminders link. The button puts the items into the cart at today's prices. */
export function Page() {
  const isHydrated = useHydrated();
  return (
    <div className={account.page}>
      <PageHead title={title()} path="/restore-cart" isUnlisted />
      <h1 className={account.title}>{title()}</h1>
      {isHydrated && (
        <WithQueries>
          <Restore />
        </WithQueries>
      )}
    </div>
  );
}

function Restore() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const restoring = useMutation({
    mutationFn: async () => {
      const { lines } = await consentClient.restoreCheckout(address.get('key') || 'none');
      const quote = await shopClient.cart.quote({ items: lines, ...inMarket() });
      const sold = quote.lines.filter(({ product, quantity }) => product !== null && quantity > 0);
      return readCart({ items: sold })?.items ?? [];
    },
    onSuccess: async (lines) => {
      // Units that are in the cart already are not added again.
      for (const { quantity, ...line } of lines) {
        cart.removeAll(line);
        cart.add(line, quantity);
      }
      if (lines.length > 0) await navigate('/cart');
    },
  });
  return (
    <>
      <p className={account.after}>{t('marketing.restoreIntro')}</p>
      <FormError message={restoring.error ? failureMessage(restoring.error) : ''} />
      {restoring.data?.length === 0 && <p role="status">{t('marketing.nothingToRestore')}</p>}
      <button
        type="button"
        className={`${buttons.button} ${buttons.primary}`}
        aria-disabled={restoring.isPending || undefined}
        onClick={() => !restoring.isPending && restoring.mutate()}
      >
        {t('marketing.restore')}
      </button>
    </>
  );
}
