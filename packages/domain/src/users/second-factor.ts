/** What an account may give besides its password: a passkey, a code of an authenticator app, or one of its recovery codes. */
export const factorKinds = ['passkey', 'code', 'recovery-code'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** A sensitive act asks again for a proof of identity that is older than this. */
export const recentProofMinutes = 15;

/** After the right password the second factor may take so long. */
export const pendingSignInMinutes = 5;

/** Wrong second factors of one sign-in; then it starts again with the password. */
export const attemptsPerSignIn = 5;

/** Wrong codes of an account's authenticator app within `wrongCodesWindowMinutes`; further codes wait, passkeys and recovery codes don't. */
export const mostWrongCodes = 10;
export const wrongCodesWindowMinutes = 60;

export const recoveryCodeCount = 10;

/** Passkeys of one account. */
export const mostPasskeys = 20;

/** Seconds that a code of an authenticator app is shown (RFC 6238). */
export const codePeriodSeconds = 30;

/** Whether a proof of identity is recent enough for a sensitive act. */
export function isRecentProof(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < recentProofMinutes * 60_000;
}

/** A code as it was typed, without the spaces that apps show between its digits. */
export function typedCode(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** A recovery code as it was typed, in the form that is kept: lower case, without spaces and hyphens. */
export function typedRecoveryCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toLowerCase();
}

/** What sign-in says when the second factor is asked for or refused. */
export const secondFactorMessages = {
  required: 'Confirm the sign-in with your second factor.',
  wrong: 'This did not match. Try again.',
  expired: 'The sign-in took too long or was tried too often. Start again with your password.',
  unknownPasskey: 'No account of this shop has this passkey.',
  tooManyCodes: 'Too many wrong codes. Use a passkey or a recovery code, or wait an hour.',
} as const;
