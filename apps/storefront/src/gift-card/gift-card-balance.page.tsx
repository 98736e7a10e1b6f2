import type { QuotedGiftCard } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { giftCards } from '../cart/codes/gift-card-codes.ts';
import { inMarket } from '../cart/use-quote.ts';
import { failureMessage } from '../routing/route-failure.ts';
import { PageHead } from '../shell/page-head.tsx';
import { shopClient } from '../shop/shop-client.ts';
import { useMoney } from '../shop/use-money.ts';
import buttons from '../ui/button.module.css';
import { Field } from '../ui/fields/field.tsx';
import { Link } from '../ui/link.tsx';
import { AccountForm } from '../users/account-form.tsx';
import { useForm } from '../users/use-form.ts';
import styles from './gift-card-balance.module.css';

interface KnownCard {
  readonly card: QuotedGiftCard;
  readonly code: string;
}

/** Shows the balance of a gift card, by the quote of an empty cart with it (docs/behaviour/gift-cards.md#balance). */
export function Page() {
  const [known, setKnown] = useState<KnownCard | null>(null);
  const { form, field, failure, isSending } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ ...(code.trim() === '' && { code: t('checkout.giftCardCodeIsRequired') }) }),
    send: async ({ code }) => {
      setKnown(null);
      try {
        const quote = await shopClient.cart.quote({ ...inMarket(), items: [], giftCardCodes: [code] });
        const [found] = quote.giftCards;
        if (!found) return null;
        // A card in another currency is valid, and its balance is shown.
        if (found.reason && !found.code) return { field: 'code', message: found.reason };
        setKnown({ card: found, code });
        return null;
      } catch (error) {
        return { field: null, message: failureMessage(error) };
      }
    },
  });
  return (
    <>
      <PageHead title={t('checkout.giftCardBalance')} path="/gift-card" isUnlisted />
      <AccountForm
        title={t('checkout.giftCardBalance')}
        form={form}
        submit={t('checkout.checkBalance')}
        submitting={t('checkout.checking')}
        isSending={isSending}
        failure={failure}
        after={<div aria-live="polite">{known && <Balance {...known} />}</div>}
      >
        <Field
          label={t('checkout.giftCardCode')}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('code')}
        />
      </AccountForm>
    </>
  );
}

function Balance({ card: { lastFour, balance, currency, reason }, code }: KnownCard) {
  const money = useMoney();
  return (
    <div className={styles.balance}>
      <p>{t('checkout.giftCardEndingInLastFour', { lastFour })}</p>
      <p className={styles.amount}>{money(cents(balance), currency)}</p>
      {reason ? (
        <p>{reason}</p>
      ) : (
        <Link className={`${buttons.button} ${buttons.quiet}`} to="/products" onClick={() => giftCards.add(code)}>
          {t('checkout.useItOnYourNext')}
        </Link>
      )}
    </div>
  );
}
