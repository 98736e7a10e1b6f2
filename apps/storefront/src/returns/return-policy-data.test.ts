import { describe, expect, it } from 'vitest';
import { returnPolicyData } from './return-policy-data.ts';

const site = {
  returnDays: 30,
  returnTerms: { restockingFee: 1_000, paidBy: 'CUSTOMER' as const },
  countries: ['US', 'DE'],
};

describe('the structured return policy', () => {
  it('states days, fee and payer of the published policy', () => {
    expect(returnPolicyData(site, {})).toEqual({
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        '@id': '#returns',
        applicableCountry: ['US', 'DE'],
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 30,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        restockingFee: 10,
      },
    });
  });

  it('has one policy for each group of countries with other terms', () => {
    const other = { names: '', restockingFee: 0, paidBy: 'SHOP' as const };
    const returnCountries = [
      { ...other, countries: ['DE'], days: 60 },
      { ...other, countries: ['FR', 'IT'], days: 0 },
    ];
    const data = returnPolicyData({ ...site, returnCountries, countries: ['US', 'DE', 'FR', 'IT'] }, {});
    expect(data.hasMerchantReturnPolicy).toMatchObject([
      { '@id': '#returns', applicableCountry: ['US'], merchantReturnDays: 30 },
      {
        '@id': '#returns-DE',
        applicableCountry: ['DE'],
        merchantReturnDays: 60,
        returnFees: 'https://schema.org/FreeReturn',
      },
      { applicableCountry: ['FR', 'IT'], returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    ]);
    expect(returnPolicyData({ returnCountries, countries: ['DE'] }, {}).hasMerchantReturnPolicy).toHaveLength(2);
  });

  it('of an excluded product permits no return, and is absent without a policy', () => {
    expect(returnPolicyData(site, { isReturnable: false })).toMatchObject({
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    });
    expect(returnPolicyData({ countries: ['US'] }, {})).toEqual({});
  });
});
