import { returnPayers } from '@vitrine/domain/settings/business-facts.ts';
import * as z from 'zod';
import { idSchema, nameSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';

const reasonSchema = z.strictObject({ name: nameSchema(100), paidBy: z.enum(returnPayers).nullable() });

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
} as const;
export const returnRulesSchema = z.strictObject(returnRulesFields);
