import { priceNote } from '@vitrine/domain/taxes/includes-tax.ts';
import { Link } from '../ui/link.tsx';
import { useSite } from './shop-context.tsx';
import styles from './tax-note.module.css';

/**
 * Notes next to a price that it includes VAT and excludes shipping, with a link to the shipping costs. Renders nothing
 * where taxes are added.
 */
export function TaxNote() {
  const { pricesIncludeTax, policies } = useSite();
  if (!pricesIncludeTax) return null;
  const policy = policies.find(({ slug }) => slug === 'shipping');
  return (
    <p className={styles.note}>
      {priceNote.includesTax}{' '}
      {policy ? <Link to={`/pages/${policy.slug}`}>{priceNote.shipping}</Link> : priceNote.shipping}
    </p>
  );
}
