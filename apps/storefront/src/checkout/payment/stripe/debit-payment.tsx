import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import styles from '../../checkout.module.css';
import type { OnCardEntry } from './card-entry.ts';

const DebitFields = lazyPart(async () => (await import('./debit-fields.tsx')).DebitFields);

/** Renders the entry of a bank account, which loads when the shopper chooses the direct debit. */
export function DebitPayment({ onEntry }: { readonly onEntry: OnCardEntry }) {
  return (
    <Suspense fallback={<div className={styles.savedCards} />}>
      <DebitFields onEntry={onEntry} />
    </Suspense>
  );
}
