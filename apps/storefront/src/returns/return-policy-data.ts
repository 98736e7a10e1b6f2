import type { Site } from '@vitrine/contract/shop-api.ts';

type PolicySite = Pick<Site, 'returnDays' | 'returnTerms' | 'returnCountries' | 'countries'>;
type Terms = NonNullable<Site['returnTerms']> & { readonly days: number };

/** The max number of countries that a return policy names (developers.google.com, MerchantReturnPolicy). */
const maxCountries = 50;

/**
 * Returns the schema.org data of the return policy for a product: the general policy, and one for each group of countries
 * with other terms. Empty while the shop publishes no policy.
 */
export function returnPolicyData(
  { returnDays, returnTerms, returnCountries = [], countries }: PolicySite,
  { isReturnable = true }: { readonly isReturnable?: boolean | undefined },
) {
  const excepted = returnCountries.flatMap((one) => one.countries);
  const general = countries.filter((code) => !excepted.includes(code));
  const policies = [
    ...(returnTerms && general.length > 0
      ? [policy('#returns', general, isReturnable && { ...returnTerms, days: returnDays ?? 0 })]
      : []),
    ...returnCountries.map((one) => policy(`#returns-${one.countries[0]}`, one.countries, isReturnable && one)),
  ];
  if (policies.length === 0) return {};
  return { hasMerchantReturnPolicy: policies.length === 1 ? policies[0] : policies };
}

function policy(id: string, countries: readonly string[], terms: Terms | false) {
  const shared = {
    '@type': 'MerchantReturnPolicy',
    '@id': id,
    applicableCountry: countries.slice(0, maxCountries),
  };
  if (!terms || terms.days === 0) return { ...shared, returnPolicyCategory: schema('NotPermitted') };
  const { days, paidBy, restockingFee } = terms;
  return {
    ...shared,
    returnPolicyCategory: schema('FiniteReturnWindow'),
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${paidBy === 'SHOP' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
    ...(restockingFee > 0 && { restockingFee: restockingFee / 100 }),
  };
}

function schema(category: string): string {
  return `https://schema.org/MerchantReturn${category}`;
}
