import type { QuotedGiftCard } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { giftCards } from '../cart/codes/gift-card-codes.ts';
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

interface KnownCard extends QuotedGiftCard {
  readonly code: string;
}

/** Shows the balance of a gift card, by the quote of an empty cart with it (docs/behaviour/gift-cards.md#balance). */
export function Page() {
  const [card, setCard] = useState<KnownCard | null>(null);
  const { form, field, failure, isSending } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ ...(code.trim() === '' && { code: t('checkout.giftCardCodeIsRequired') }) }),
    send: async ({ code }) => {
      setCard(null);
      try {
        const quote = await shopClient.cart.quote({ items: [], giftCardCodes: [code] });
        const [found] = quote.giftCards;
        if (!found) return null;
        if (found.reason) return { field: 'code', message: found.reason };
        setCard({ ...found, code });
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
        after={<div aria-live="polite">{card && <Balance card={card} />}</div>}
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

function Balance({ card: { lastFour, balance, code } }: { readonly card: KnownCard }) {
  const money = useMoney();
  return (
    <div className={styles.balance}>
      <p>{t('checkout.giftCardEndingInLastFour', { lastFour })}</p>
      <p className={styles.amount}>{money(cents(balance))}</p>
      <Link className={`${buttons.button} ${buttons.quiet}`} to="/products" onClick={() => giftCards.add(code)}>
        {t('checkout.useItOnYourNext')}
      </Link>
    </div>
  );
}
