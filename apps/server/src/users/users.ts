// The front door of this slice: what other slices and the command line may use.
export { usualPlaceOf } from './address-book/address-book.queries.ts';
export { deleteOldFailures } from './count-attempts.ts';
export { createOwner } from './create-owner.ts';
export { knownDevices } from './device-cookie.ts';
export { deleteOldEmailChanges } from './email-changes.queries.ts';
export { endStaffSessions } from './end-staff-sessions.ts';
export { keepDemoAccount } from './keep-demo-account.ts';
export { deleteOldDevices } from './known-devices.ts';
export { deleteOldPasswordResets } from './password-resets.queries.ts';
export { hashPassword } from './passwords.ts';
export { deleteOldSecondFactorRecords } from './second-factor/old-records.ts';
export { staffFactorFacts } from './second-factor/requirement.ts';
export { resetFactorsByEmail } from './second-factor/reset-factors.ts';
export { sessionCaller } from './session-cookie.ts';
export { deleteExpiredSessions } from './sessions.ts';
export { staffPasswordFault } from './staff-password.ts';
export { countStaff } from './staff-sessions.queries.ts';
export { type Taxpayer, taxExemptReasonOf } from './tax-exemption.queries.ts';
