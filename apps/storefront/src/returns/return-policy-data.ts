import type { Site } from '@vitrine/contract/shop-api.ts';

type PolicySite = Pick<Site, 'returnDays' | 'returnTerms' | 'countries'>;

/** The max number of countries that a return policy names (developers.google.com, MerchantReturnPolicy). */
const maxCountries = 50;

/** Returns the schema.org data of the return policy for a product. Empty while the shop publishes no policy. */
export function returnPolicyData(
  { returnDays, returnTerms, countries }: PolicySite,
  { isReturnable = true }: { readonly isReturnable?: boolean | undefined },
) {
  if (returnDays === undefined || returnTerms === undefined) return {};
  const policy = {
    '@type': 'MerchantReturnPolicy',
    '@id': '#returns',
    applicableCountry: countries.slice(0, maxCountries),
  };
  if (!isReturnable) return { hasMerchantReturnPolicy: { ...policy, returnPolicyCategory: schema('NotPermitted') } };
  const { paidBy, restockingFee } = returnTerms;
  return {
    hasMerchantReturnPolicy: {
      ...policy,
      returnPolicyCategory: schema('FiniteReturnWindow'),
      merchantReturnDays: returnDays,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: `https://schema.org/${paidBy === 'SHOP' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
      ...(restockingFee > 0 && { restockingFee: restockingFee / 100 }),
    },
  };
}

function schema(category: string): string {
  return `https://schema.org/MerchantReturn${category}`;
}
