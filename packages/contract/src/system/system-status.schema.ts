import { checkNames, checkStates } from '@vitrine/domain/system/system-check.ts';
import * as z from 'zod';

/** One check of the shop and its machine (docs/operating/troubleshoot.md#checks). */
export const systemCheckSchema = z
  .object({
    name: z.enum(checkNames),
    state: z.enum(checkStates),
    finding: z.string(),
    advice: z.string().nullable(),
    /** A page of the admin area. */
    link: z.string().nullable(),
  })
  .meta({ id: 'SystemCheck' });

/** The findings of the checks in one day of UTC. */
export const checkDaySchema = z
  .object({
    day: z.iso.date(),
    /** The actual and expected number of runs of the checks. Fewer runs mean that the shop or its database was down. */
    runCount: z.int(),
    expectedCount: z.int(),
    /** The checks with findings, and the number of runs with a finding. */
    findings: z.array(z.object({ name: z.enum(checkNames), warningCount: z.int(), failingCount: z.int() })),
  })
  .meta({ id: 'CheckDay' });
export type CheckDay = z.infer<typeof checkDaySchema>;

/** GET /settings/admin/system-status: the current checks, and the last 30 days, newest first. */
export const systemStatusAnswer = z.object({
  checkedAt: z.iso.datetime(),
  checks: z.array(systemCheckSchema),
  days: z.array(checkDaySchema),
});
export type SystemStatusAnswer = z.infer<typeof systemStatusAnswer>;
