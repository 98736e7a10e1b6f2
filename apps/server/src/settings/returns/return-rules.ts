import { returnRulesFields } from '@vitrine/contract/returns/return-rules.schema.ts';
import { basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import type { CountryPolicy } from '@vitrine/domain/returns/country-policy.ts';
import { defaultReturnRules } from '@vitrine/domain/returns/return-policy.ts';
import * as z from 'zod';
import { storedRecord } from '../stored-settings.ts';

const fields = returnRulesFields;
const fallback = defaultReturnRules;
const storedRules = z.object({
  isOn: fields.isOn.catch(fallback.isOn),
  allowsExchanges: fields.allowsExchanges.catch(fallback.allowsExchanges),
  transitDays: fields.transitDays.catch(fallback.transitDays),
  restockingFee: fields.restockingFee.transform(basisPoints).catch(fallback.restockingFee),
  reasons: fields.reasons.catch([...fallback.reasons]),
  nonReturnableProducts: fields.nonReturnableProducts.catch([]),
  nonReturnableCategories: fields.nonReturnableCategories.catch([]),
  showsWithdrawalLink: fields.showsWithdrawalLink.catch(fallback.showsWithdrawalLink),
  buysLabels: fields.buysLabels.catch(fallback.buysLabels),
  labelFee: fields.labelFee.transform(cents).catch(fallback.labelFee),
  allowsCredit: fields.allowsCredit.catch(fallback.allowsCredit),
  creditBonus: fields.creditBonus.transform(basisPoints).catch(fallback.creditBonus),
  countryPolicies: fields.countryPolicies.transform(toPolicies).catch([]),
});

function toPolicies(policies: z.infer<typeof fields.countryPolicies>): CountryPolicy[] {
  return policies.map(({ restockingFee, ...policy }) => ({
    ...policy,
    restockingFee: restockingFee === null ? null : basisPoints(restockingFee),
  }));
}

/** Reads the stored rules for returns, each field separately. An absent or unreadable one takes its default. */
export function readReturnRules(value: unknown) {
  return storedRules.parse(storedRecord(value));
}
