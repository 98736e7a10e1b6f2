import { cardProviderName } from '@vitrine/domain/payments/card-provider.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useState } from 'react';
import { useSite } from '../../../shop/shop-context.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import styles from '../../checkout.module.css';
import { cardEntry, type OnCardEntry } from './card-entry.ts';
import { debitEntry } from './debit-entry.ts';

/** Renders the field of the bank account, and the mandate to which the shopper agrees by the order. */
export function DebitFields({ onEntry }: { readonly onEntry: OnCardEntry }) {
  const { siteName } = useSite();
  const [iban, setIban] = useState('');
  useEffect(() => {
    onEntry(() => (stripe) => debitEntry(stripe, iban));
    return () => onEntry(() => cardEntry);
  }, [onEntry, iban]);
  return (
    <div className={styles.card}>
      <Field
        label={t('checkout.iban')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
        dir="ltr"
        value={iban}
        onChange={({ target }) => setIban(target.value)}
      />
      <p className={styles.hint}>{t('checkout.debitMandate', { shop: siteName, provider: cardProviderName })}</p>
    </div>
  );
}
