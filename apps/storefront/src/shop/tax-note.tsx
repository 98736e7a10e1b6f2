import { t } from '@vitrine/messages/src/t.ts';
import { Link } from '../ui/link.tsx';
import { rich } from '../ui/rich.tsx';
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
      {rich(t('shell.inclVatPlusShipping'), {
        link: (text) => (policy ? <Link to={`/pages/${policy.slug}`}>{text}</Link> : text),
      })}
    </p>
  );
}
