import { useMutation } from '@tanstack/react-query';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { cart } from '../../cart/cart-store.ts';
import { inMarket } from '../../cart/use-quote.ts';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './order-history.module.css';
import { type OrderedLine, type Reorder, reorder, toWantedLines } from './reorder.ts';

/** Renders the button that adds the lines of an order to the cart, and what has changed since the order. */
export function BuyAgain({ items }: { readonly items: readonly OrderedLine[] }) {
  const [done, setDone] = useState<Reorder | null>(null);
  const wanted = toWantedLines(items);
  const quoting = useMutation({
    mutationFn: () => shopClient.cart.quote({ items: wanted, ...inMarket() }),
    onSuccess: (quote) => {
      const next = reorder(quote, items);
      for (const { quantity, ...line } of next.lines) cart.add(line, quantity);
      setDone(next);
    },
  });
  if (wanted.length === 0) return null;
  return (
    <div className={styles.again}>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
        disabled={quoting.isPending}
        onClick={() => quoting.mutate()}
      >
        {t('orders.buyAgain')}
      </button>
      {quoting.error && <FormError message={failureMessage(quoting.error)} />}
      <div role="status">
        {done && (
          <>
            <p>
              {done.lines.length > 0 ? t('orders.addedToYourCart') : t('orders.nothingWasAddedToYour')}{' '}
              {done.lines.length > 0 && <Link to="/cart">{t('orders.viewCart')}</Link>}
            </p>
            {done.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </>
        )}
      </div>
    </div>
  );
}
