/** The kinds of second factor: a passkey, a code of an authenticator app, or one of the account's recovery codes. */
export const factorKinds = ['passkey', 'code', 'recovery-code'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** The maximum age of a proof of identity for a sensitive action, in minutes. */
export const recentProofMinutes = 15;

/** The time for the second factor after the correct password, in minutes. */
export const pendingSignInMinutes = 5;

/** The maximum number of wrong second factors in one sign-in. Then it starts again with the password. */
export const attemptsPerSignIn = 5;

/**
 * The maximum number of wrong app codes of an account in `wrongCodesWindowMinutes` before codes wait. Passkeys and
 * recovery codes never wait.
 */
export const maxWrongCodes = 10;
export const wrongCodesWindowMinutes = 60;

export const recoveryCodeCount = 10;

/** The maximum number of passkeys of one account. */
export const maxPasskeys = 20;

/** The number of seconds that an authenticator app shows a code (RFC 6238). */
export const codePeriodSeconds = 30;

/** Returns whether a proof of identity is recent enough for a sensitive action. */
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
  wrongEmailedCode: 'The code is wrong or has expired. Request a new one.',
  tooManyCodes: 'Too many wrong codes. Use a passkey or a recovery code, or wait an hour.',
} as const;
