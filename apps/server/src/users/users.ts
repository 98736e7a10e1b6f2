// The public interface of this slice for other slices and the command line.

export { hashPassword } from './accounts/password-hash.ts';
export { loadTaxExemptReason } from './accounts/tax-exemption.queries.ts';
export { loadDefaultDestination } from './address-book/address-book.queries.ts';
export { maintainDemoAccount } from './demo-account/maintain-demo-account.ts';
export { knownDevices } from './devices/device-cookie.ts';
export { deleteOldDevices } from './devices/known-devices.ts';
export { deleteOldEmailChanges } from './email-address/email-changes.queries.ts';
export { deleteOldInvitations } from './invitations/invitations.queries.ts';
export { deleteOldPasswordResets } from './passwords/password-resets.queries.ts';
export { checkStaffPassword } from './passwords/staff-password.ts';
export { isErasedEmail } from './personal-data/erased-json.ts';
export { createOwner } from './registration/create-owner.ts';
export { deleteOldSecondFactorRecords } from './second-factor/expired-records.ts';
export { staffFactorFacts } from './second-factor/requirement/requirement.ts';
export { resetFactorsByEmail } from './second-factor/reset-factors.ts';
export { endStaffSessions } from './sessions/end-staff-sessions.ts';
export { sessionCaller } from './sessions/session-cookie.ts';
export { deleteExpiredSessions } from './sessions/sessions.ts';
export { countStaff } from './sessions/staff-sessions.queries.ts';
export { deleteOldSignInCodes, hasSignInCodes } from './sign-in/by-code/sign-in-codes.queries.ts';
export { deleteOldFailures } from './sign-in/count-attempts.ts';
export { deleteOldCartLines } from './stored-cart/stored-cart.ts';
