import { taxCodePattern, taxServiceName } from '@vitrine/domain/taxes/provider-taxes.ts';
import * as z from 'zod';

/** A code of the tax service for goods, such as txcd_35010000. Null or empty means none. */
export const taxCodeSchema = z
  .string()
  .trim()
  .max(20)
  .refine((text) => text === '' || taxCodePattern.test(text), `A code of ${taxServiceName} looks like txcd_99999999`)
  .nullable()
  .transform((text) => text || null);
