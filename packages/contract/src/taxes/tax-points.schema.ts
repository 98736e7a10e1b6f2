import * as z from 'zod';

/** The rate of a tax in basis points with at most two decimals, so that it is exact in millionths: 887.5 is 8.875 % (decision 0047). */
export const taxPointsSchema = z.number().min(0).max(10_000).multipleOf(0.01);
