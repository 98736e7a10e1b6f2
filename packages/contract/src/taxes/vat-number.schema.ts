import { vatAnswers } from '@vitrine/domain/taxes/business-customer.ts';
import { maxVatNumberLength, readVatNumber } from '@vitrine/domain/taxes/vat-number.ts';
import * as z from 'zod';
import { singleLine } from '../resources/field.schema.ts';

const typedNumber = z.string().trim().max(maxVatNumberLength);

/** A VAT number of the EU with a valid check digit, without spaces. */
export const vatNumberSchema = typedNumber
  .refine((text) => readVatNumber(text) !== null, 'Enter a VAT number of the EU, such as DE136695976')
  .transform((text) => readVatNumber(text)?.text ?? text);

/** A business as the shopper typed it. A quote accepts any number and reports its errors. */
export const typedBusinessSchema = z.strictObject({
  companyName: z
    .string()
    .trim()
    .max(100)
    .regex(...singleLine),
  vatNumber: typedNumber.regex(...singleLine),
});

/** A business that buys. `reason` explains in one sentence why VAT is charged. Null means that none is. */
export const businessCustomerSchema = z
  .object({
    companyName: z.string(),
    vatNumber: z.string(),
    sellerVatNumber: z.string(),
    isReverseCharge: z.boolean(),
    reason: z.string().nullable(),
    /** The result of VIES, its time, and its request number. Null means that VIES was not queried. */
    check: z.object({ answer: z.enum(vatAnswers), at: z.iso.datetime(), reference: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'BusinessCustomer' });
