// The front door of this slice: what other slices and the command line may use.
export { createOwner } from './create-owner.ts';
export { endStaffSessions } from './end-staff-sessions.ts';
export { keepDemoAccount } from './keep-demo-account.ts';
export { deleteOldPasswordResets } from './password-resets.queries.ts';
export { hashPassword } from './passwords.ts';
export { deleteOldSecondFactorRecords } from './second-factor/old-records.ts';
export { staffFactorFacts } from './second-factor/requirement.ts';
export { resetFactorsByEmail } from './second-factor/reset-factors.ts';
export { sessionCaller } from './session-cookie.ts';
export { deleteExpiredSessions, sessionIdleDays } from './sessions.ts';
export { countStaff } from './staff-sessions.queries.ts';
