import { t } from '@vitrine/messages/src/t.ts';
import { useStoredValue } from '../../shop/use-stored-value.ts';
import buttons from '../../ui/button.module.css';
import { accountCart } from './account-cart-store.ts';
import styles from './capped-lines.module.css';

/** Shows which lines of the account's cart were reduced to the stock, or are no longer sold, until it is closed. */
export function CappedLines() {
  const known = useStoredValue(accountCart);
  if (!known || known.capped.length === 0) return null;
  return (
    <div className={styles.capped} role="status">
      <p>{t('cart.weAdjustedYourSavedCart')}</p>
      <ul>
        {known.capped.map(({ name, quantity }) => (
          <li key={`${name} ${quantity}`}>
            <b>{name}</b>:{' '}
            {quantity > 0 ? t('catalog.onlyStockLeft', { stock: quantity }) : t('cart.noLongerAvailable')}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
        onClick={() => accountCart.set({ ...known, capped: [] })}
      >
        {t('cart.dismiss')}
      </button>
    </div>
  );
}
