import { useMutation } from '@tanstack/react-query';
import { t } from '@vitrine/messages/src/t.ts';
import { marketPrefix } from '../routing/language-prefix.ts';
import { failureMessage } from '../routing/route-failure.ts';
import { useSite } from '../shop/shop-context.tsx';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import { consentClient } from './consent-client.ts';
import styles from './marketing.module.css';

/** Offers the signed-in shopper emails about lower prices of saved products. The wishlist of others is not stored. */
export function PriceAlert({ email }: { readonly email: string }) {
  const { siteName } = useSite();
  const request = useMutation({
    mutationFn: () => consentClient.request({ email, purpose: 'prices', source: 'WISHLIST', market: marketPrefix() }),
  });
  if (request.data) {
    const { isConfirmed } = request.data;
    return (
      <p role="status">{isConfirmed ? t('marketing.youAreSubscribed', { email }) : t('marketing.checkYourInbox')}</p>
    );
  }
  return (
    <form
      className={styles.choices}
      onSubmit={(event) => {
        event.preventDefault();
        if (!request.isPending) request.mutate();
      }}
    >
      <label className={styles.choice}>
        <input type="checkbox" required />
        <span>{t('marketing.pricesWording', { shop: siteName })}</span>
      </label>
      <FormError message={request.error ? failureMessage(request.error) : ''} />
      <div>
        <button
          type="submit"
          className={`${buttons.button} ${buttons.quiet}`}
          aria-disabled={request.isPending || undefined}
        >
          {t('marketing.subscribe')}
        </button>
      </div>
    </form>
  );
}
