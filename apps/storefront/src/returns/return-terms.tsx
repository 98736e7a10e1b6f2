import { t } from '@vitrine/messages/src/t.ts';
import type { ReactNode } from 'react';
import { useSite } from '../shop/shop-context.tsx';
import { termsText } from './terms-text.ts';

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
