import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../shop/shop-context.tsx';
import { termsText } from './terms-text.ts';

/** Lists below the text of the return policy the countries whose terms differ from it. */
export function CountryTerms() {
  const { returnCountries = [] } = useSite();
  if (returnCountries.length === 0) return null;
  return (
    <section>
      <h2>{t('returns.termsByCountry')}</h2>
      <ul>
        {returnCountries.map((terms) => (
          <li key={terms.names}>
            <strong>{terms.names}</strong>: {termsText(terms)}
          </li>
        ))}
      </ul>
    </section>
  );
}
