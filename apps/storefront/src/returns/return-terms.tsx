import type { Site } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { ReactNode } from 'react';
import { useSite } from '../shop/shop-context.tsx';

interface ReturnTermsProps {
  readonly isReturnable?: boolean | undefined;
  /** The country of the delivery. Absent for the general terms and the list of countries with others. */
  readonly country?: string | undefined;
  readonly className?: string | undefined;
  /** Shown on the same line. */
  readonly children?: ReactNode;
}

/** Shows the terms of the published return policy: the days, who pays the way back, and the fee. */
export function ReturnTerms({ isReturnable = true, country, className, children }: ReturnTermsProps) {
  const { returnDays, returnTerms, returnCountries = [] } = useSite();
  const own = returnCountries.find(({ countries }) => countries.includes(country ?? ''));
  const terms = own ?? (returnTerms && { ...returnTerms, days: returnDays ?? 0 });
  const others = country ? [] : returnCountries;
  if (!terms && others.length === 0) return null;
  if (!isReturnable) return <p>{t('returns.thisItemCannotBeReturned')}</p>;
  return (
    <>
      {terms && (
        <p className={className}>
          {termsText(terms)} {children}
        </p>
      )}
      {others.map((one) => (
        <p key={one.names} className={className}>
          {one.names}: {termsText(one)}
        </p>
      ))}
    </>
  );
}

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

/** Returns the terms of returns in sentences: the days, who pays the way back, and the fee. */
function termsText({
  days,
  paidBy,
  restockingFee,
}: NonNullable<Site['returnTerms']> & { readonly days: number }): string {
  if (days === 0) return t('returns.weTakeNoReturns');
  return [
    t('returns.youCanReturnWithinDays', { count: days }),
    paidBy === 'SHOP' ? t('returns.wePayForSendingThem') : t('returns.youPayForSendingThem'),
    ...(restockingFee > 0 ? [t('returns.weDeductARestockingFee', { value: restockingFee / 100 })] : []),
  ].join(' ');
}
