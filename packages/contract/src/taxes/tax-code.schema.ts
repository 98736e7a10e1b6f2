import { taxCodePattern } from '@vitrine/domain/taxes/provider-taxes.ts';
import * as z from 'zod';

/** A code of Stripe Tax for goods, such as txcd_35010000. Null or empty means none. */
export const taxCodeSchema = z
  .string()
  .trim()
  .max(20)
  .refine((text) => text === '' || taxCodePattern.test(text), 'A code of Stripe Tax looks like txcd_99999999')
  .nullable()
  .transform((text) => text || null);
