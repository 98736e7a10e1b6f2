import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../shop/shop-context.tsx';
import { Link } from '../ui/link.tsx';
import { ReturnTerms } from './return-terms.tsx';
import styles from './returns.module.css';

/** Shows the terms for a country of delivery as a quiet line, with the link to the policy once it is published. */
export function ReturnTermsLine({ country }: { readonly country?: string | undefined }) {
  const policy = useSite().policies.find(({ slug }) => slug === 'returns');
  return (
    <ReturnTerms className={styles.terms} country={country}>
      {policy && (
        <Link to={`/pages/${policy.slug}`} target="_blank">
          {t('orders.readTheReturnPolicy')}
        </Link>
      )}
    </ReturnTerms>
  );
}
