import * as z from 'zod';
import { taxReportQuery } from './reports.schema.ts';

/** The months after the first order that a cohort lists. */
export const cohortMonths = 12;

/** GET /reports/cohorts: the months that contain these days. */
export const cohortQuery = taxReportQuery.refine(
  ({ from, to }) => Date.parse(to) - Date.parse(from) <= 800 * 86_400_000,
  { path: ['from'], error: 'At most 800 days' },
);

/** The customers by the month of their first paid order. */
export const cohortReportSchema = z
  .object({
    /** The currency of all amounts. */
    currency: z.string(),
    cohorts: z.array(
      z.object({
        /** The first day of the month. */
        month: z.iso.date(),
        customers: z.int(),
        /** The customers with a second paid order at any time. */
        repeatCustomers: z.int(),
        /** Sales minus refunds and charge-backs of these customers until now, in the smallest unit. */
        revenue: z.int(),
        /** From the month of the first order to the twelfth after it, as far as they have begun. */
        months: z.array(
          z.object({
            /** The customers with a paid order in this month. In the first month: with a further order. */
            ordered: z.int(),
            revenue: z.int(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'CohortReport' });
export type CohortReport = z.infer<typeof cohortReportSchema>;
