import { useMutation } from '@tanstack/react-query';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useState } from 'react';
import type { ShopCart } from '../cart/cart-store.ts';
import { inMarket } from '../cart/use-quote.ts';
import { useSite } from '../shop/shop-context.tsx';
import { consentClient } from './consent-client.ts';
import styles from './marketing.module.css';

/** How long the email must be unchanged before the request, in milliseconds. */
const restMs = 1_000;

interface CartReminderProps {
  readonly email: string;
  readonly cart: ShopCart;
}

/** Offers reminders of this cart by email. The box is not ticked, and a failure does not hinder the order. */
export function CartReminder({ email, cart }: CartReminderProps) {
  const { siteName } = useSite();
  const [isWanted, setWanted] = useState(false);
  const { mutate, data } = useMutation({ mutationFn: consentClient.openCheckout });
  const address = email.trim();
  const lines = JSON.stringify(
    cart.items.flatMap(({ product, productId, variantId, quantity }) =>
      product ? [{ productId, variantId, quantity }] : [],
    ),
  );
  useEffect(() => {
    if (!isWanted || !address.includes('@') || lines === '[]') return undefined;
    const timer = setTimeout(() => mutate({ email: address, lines: JSON.parse(lines), ...inMarket() }), restMs);
    return () => clearTimeout(timer);
  }, [isWanted, address, lines, mutate]);
  return (
    <div className={styles.choices}>
      <label className={styles.choice}>
        <input type="checkbox" checked={isWanted} onChange={({ target }) => setWanted(target.checked)} />
        <span>{t('marketing.cartsWording', { shop: siteName })}</span>
      </label>
      <p role="status">{isWanted && data && !data.isConfirmed && t('marketing.checkYourInbox')}</p>
    </div>
  );
}
