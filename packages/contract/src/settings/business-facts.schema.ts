import { returnPayers } from '@vitrine/domain/settings/business-facts.ts';
import * as z from 'zod';
import { lineSchema, textSchema } from '../resources/field.schema.ts';

const days = z.int().min(0).max(365);

/** What the texts of policies are made of. A page keeps its text when these change. */
export const businessFactsSchema = z.strictObject({
  name: lineSchema(200),
  /** One line for each line of the postal address. */
  address: textSchema(500),
  email: z.union([z.literal(''), z.email().max(254)]),
  phone: lineSchema(60),
  registration: lineSchema(200),
  returnDays: days,
  returnPaidBy: z.enum(returnPayers),
  handlingDays: days,
});
