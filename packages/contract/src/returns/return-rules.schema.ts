import { returnPayers } from '@vitrine/domain/settings/business-facts.ts';
import * as z from 'zod';
import { centsSchema, idSchema, nameSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';

const reasonSchema = z.strictObject({ name: nameSchema(100), paidBy: z.enum(returnPayers).nullable() });

const countrySchema = z
  .string()
  .max(2)
  .regex(/^[A-Z]{2}$/);
const countryPolicySchema = z.strictObject({
  countries: boundedList(countrySchema, 250).min(1),
  isOffered: z.boolean(),
  days: z.int().min(0).max(365).nullable(),
  paidBy: z.enum(returnPayers).nullable(),
  restockingFee: z.int().min(0).max(10_000).nullable(),
});

/** The owner's rules for returns. The days and the usual payer are business facts of the site settings. */
export const returnRulesFields = {
  isOn: z.boolean(),
  allowsExchanges: z.boolean(),
  transitDays: z.int().min(0).max(60),
  restockingFee: z.int().min(0).max(10_000),
  reasons: boundedList(reasonSchema, 30).min(1),
  nonReturnableProducts: boundedList(idSchema, 500),
  nonReturnableCategories: boundedList(idSchema, 100),
  showsWithdrawalLink: z.boolean(),
  buysLabels: z.boolean(),
  /** In cents of the shop's currency. */
  labelFee: centsSchema.max(1_000_000),
  allowsCredit: z.boolean(),
  creditBonus: z.int().min(0).max(5_000),
  /** Other values of the policy by the country of delivery. A country is in one entry only. */
  countryPolicies: boundedList(countryPolicySchema, 50).refine(namesEachCountryOnce, 'Each country has one entry only'),
} as const;
export const returnRulesSchema = z.strictObject(returnRulesFields);

function namesEachCountryOnce(policies: readonly { readonly countries: readonly string[] }[]): boolean {
  const countries = policies.flatMap((policy) => policy.countries);
  return new Set(countries).size === countries.length;
}
