import { returnPayers } from '@vitrine/domain/settings/business-facts.ts';
import * as z from 'zod';
import { lineSchema, textSchema } from '../resources/field.schema.ts';

/**
 * The data for the texts of policies. A page retains its text when this data changes.
 * Other fields are ignored and not refused. Settings, archives and undo entries of an earlier version have handling
 * days here, which the delivery setting now contains.
 */
export const businessFactsSchema = z.object({
  name: lineSchema(200),
  /** One line for each line of the postal address. */
  address: textSchema(500),
  email: z.union([z.literal(''), z.email().max(254)]),
  phone: lineSchema(60),
  registration: lineSchema(200),
  returnDays: z.int().min(0).max(365),
  returnPaidBy: z.enum(returnPayers),
});
