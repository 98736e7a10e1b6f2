import * as z from 'zod';

const maxDays = 366;
const dayMs = 86_400_000;

/** Whole days, both ends included, of a report without amounts of another currency. */
export const reportPeriod = z
  .strictObject({ from: z.iso.date().max(10), to: z.iso.date().max(10) })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < maxDays * dayMs, {
    message: `Must be at most ${maxDays} days`,
    path: ['to'],
  });
