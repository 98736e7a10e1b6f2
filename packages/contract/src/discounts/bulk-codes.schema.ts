import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';

/** The maximum number of codes that one call creates. */
export const maxBulkCodes = 10_000;

export const bulkCodesParams = z.strictObject({ id: idSchema });

/** POST /discounts/{id}/codes: creates codes that begin with the prefix. Each applies the discount to one order. */
export const makeBulkCodesBody = z
  .strictObject({
    count: z.int().min(1).max(maxBulkCodes),
    prefix: z
      .string()
      .max(20)
      .regex(
        /^(?:[A-Za-z0-9][A-Za-z0-9-]*)?$/,
        'A prefix has letters, digits and hyphens, and begins with a letter or digit',
      )
      .default(''),
  })
  .meta({ examples: [{ count: 100, prefix: 'SPRING-' }] });
export type MakeBulkCodes = z.input<typeof makeBulkCodesBody>;

/** The number of codes of the discount created so far, and the number used by an order. */
export const madeBulkCodes = z.object({ made: z.int(), used: z.int() }).meta({ id: 'MadeBulkCodes' });
export type MadeBulkCodes = z.infer<typeof madeBulkCodes>;
