import { priceNote } from '@vitrine/domain/taxes/includes-tax.ts';
import { Link } from '../ui/link.tsx';
import { useSite } from './shop-context.tsx';
import styles from './tax-note.module.css';

/**
 * Notes next to a price that it includes VAT and excludes shipping, with a link to the shipping costs. Where taxes are
 * added, it renders `added`, or nothing.
 */
export function TaxNote({ added }: { readonly added?: string }) {
  const { pricesIncludeTax, policies, taxRate, hasTaxRates } = useSite();
  if (!pricesIncludeTax) return added && (taxRate > 0 || hasTaxRates) ? <p className={styles.note}>{added}</p> : null;
  const policy = policies.find(({ slug }) => slug === 'shipping');
  return (
    <p className={styles.note}>
      {priceNote.includesTax}{' '}
      {policy ? <Link to={`/pages/${policy.slug}`}>{priceNote.shipping}</Link> : priceNote.shipping}
    </p>
  );
}
