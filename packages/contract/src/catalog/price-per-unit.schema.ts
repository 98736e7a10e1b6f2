import * as z from 'zod';

/** The price of one litre, kilogram, metre, square metre or cubic metre, in the smallest unit of the currency. */
export const pricePerUnitSchema = z.object({ price: z.int(), unit: z.string() });
