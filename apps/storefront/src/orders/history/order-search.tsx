import { t } from '@vitrine/messages/src/t.ts';
import { type SubmitEvent, useRef } from 'react';
import buttons from '../../ui/button.module.css';
import { Field } from '../../ui/fields/field.tsx';
import styles from './order-history.module.css';

interface OrderSearchProps {
  /** The text that is searched. Empty for all orders. */
  readonly text: string;
  readonly onSearch: (text: string) => void;
  /** The number of found orders, null while it is not known. More pages may follow. */
  readonly found: { readonly count: number; readonly hasMore: boolean } | null;
}

/** Renders the search in the user's orders, and announces its result. */
export function OrderSearch({ text, onSearch, found }: OrderSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    onSearch(typeof typed === 'string' ? typed.trim() : '');
  };
  const showAll = () => {
    form.current?.reset();
    onSearch('');
    form.current?.querySelector('input')?.focus();
  };
  return (
    <search>
      <form ref={form} className={styles.search} onSubmit={search}>
        <Field
          label={t('orders.searchOrders')}
          hint={t('orders.searchHint')}
          type="search"
          name="search"
          maxLength={100}
          required
        />
        <button type="submit" className={`${buttons.button} ${buttons.quiet}`}>
          {t('orders.search')}
        </button>
        {text !== '' && (
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={showAll}>
            {t('orders.allOrders')}
          </button>
        )}
      </form>
      <p role="status" className={styles.found}>
        {text !== '' && found && foundText(text, found)}
      </p>
    </search>
  );
}

function foundText(text: string, { count, hasMore }: { readonly count: number; readonly hasMore: boolean }): string {
  if (count === 0) return t('orders.noOrderMatches', { text });
  return hasMore ? t('orders.firstOrdersFound', { count }) : t('orders.ordersFound', { count });
}
