/** The kinds of second factor: a passkey, a code of an authenticator app, or one of the account's recovery codes. */
export const factorKinds = ['passkey', 'code', 'recovery-code'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** A sensitive act requires a proof of identity that is not older than this. */
export const recentProofMinutes = 15;

/** How long after the right password the second factor may be given. */
export const pendingSignInMinutes = 5;

/** How many wrong second factors one sign-in allows; then it starts again with the password. */
export const attemptsPerSignIn = 5;

/** How many wrong app codes an account may have in `wrongCodesWindowMinutes` before codes wait; passkeys and recovery codes never wait. */
export const mostWrongCodes = 10;
export const wrongCodesWindowMinutes = 60;

export const recoveryCodeCount = 10;

/** The largest number of passkeys of one account. */
export const mostPasskeys = 20;

/** How many seconds an authenticator app shows a code (RFC 6238). */
export const codePeriodSeconds = 30;

/** Says whether a proof of identity is recent enough for a sensitive act. */
export function isRecentProof(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < recentProofMinutes * 60_000;
}

/** Returns a typed code without the spaces that apps show between its digits. */
export function typedCode(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** Returns a typed recovery code in the stored form: lower case, without spaces and hyphens. */
export function typedRecoveryCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toLowerCase();
}

/** The texts of sign-in when a second factor is required or refused. */
export const secondFactorMessages = {
  required: 'Confirm the sign-in with your second factor.',
  wrong: 'This is not correct. Try again.',
  expired: 'The sign-in took too long or was tried too often. Start again with your password.',
  unknownPasskey: 'No account of this shop has this passkey.',
  tooManyCodes: 'Too many wrong codes. Use a passkey or a recovery code, or wait an hour.',
} as const;
