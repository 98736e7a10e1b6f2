import type { PublicSettings } from '@vitrine/contract/settings/site-settings.schema.ts';
import { type ReturnTerms, termsIn } from '@vitrine/domain/returns/country-policy.ts';
import type { ReturnRules } from '@vitrine/domain/returns/return-policy.ts';
import type { BusinessFacts } from '@vitrine/domain/settings/business-facts.ts';

/**
 * Returns the terms of the published return policy: the general ones, and those of countries that the shop ships to and
 * that have others. The same for all visitors of a market. The names of the countries are in their language.
 */
export function publicReturnTerms(
  { returnDays, returnPaidBy }: Pick<BusinessFacts, 'returnDays' | 'returnPaidBy'>,
  { restockingFee, countryPolicies }: Pick<ReturnRules, 'restockingFee' | 'countryPolicies'>,
  { countries, language }: { readonly countries: readonly string[]; readonly language: string },
): Pick<PublicSettings, 'returnDays' | 'returnTerms' | 'returnCountries'> {
  const general: ReturnTerms = { days: returnDays, paidBy: returnPaidBy, restockingFee };
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const exceptions = countryPolicies.flatMap((policy) => {
    const shipped = policy.countries.filter((code) => countries.includes(code));
    const [first] = shipped;
    if (first === undefined) return [];
    const shown = list.format(shipped.map((code) => names.of(code) ?? code));
    return [{ countries: shipped, names: shown, ...termsIn(first, general, [policy]) }];
  });
  return {
    ...(returnDays > 0 && { returnDays, returnTerms: { restockingFee, paidBy: returnPaidBy } }),
    ...(exceptions.length > 0 && { returnCountries: exceptions }),
  };
}
