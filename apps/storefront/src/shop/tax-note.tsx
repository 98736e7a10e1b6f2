import { priceNote } from '@vitrine/domain/taxes/includes-tax.ts';
import { Link } from '../ui/link.tsx';
import { useSite } from './shop-context.tsx';
import styles from './tax-note.module.css';

/** Says beside a price that it includes VAT and not shipping, with a link to what shipping costs; nothing where taxes are added. */
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
