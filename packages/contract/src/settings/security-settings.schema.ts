import * as z from 'zod';

/** PUT /settings/admin/security, for the site owner. */
export const securitySettingsBody = z
  .strictObject({
    isSecondFactorRequired: z.boolean(),
    hasSignInCodes: z.boolean(),
    /**
     * The maximum amount in cents of gift cards and store credit that one member of staff issues in 24 hours without a
     * proof of identity.
     */
    staffCreditLimit: z.int().min(0).max(9_000_000_000),
  })
  .partial();
export type SecuritySettingsBody = z.infer<typeof securitySettingsBody>;

/** DELETE /settings/admin/security/staff-sessions */
export const endedStaffSessionsAnswer = z.object({ success: z.literal(true), endedCount: z.int() });
export type EndedStaffSessionsAnswer = z.infer<typeof endedStaffSessionsAnswer>;
