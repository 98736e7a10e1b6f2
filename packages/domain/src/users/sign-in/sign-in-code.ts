/** How long an emailed sign-in code works. It works once. */
export const signInCodeMinutes = 10;

/** The maximum number of codes that are compared with one emailed code. */
export const attemptsPerCode = 5;

/** Digits of a code. */
export const signInCodeLength = 6;

/** Returns a code of six digits from a random number below 2^48, with leading zeros. */
export function signInCode(random: number): string {
  return String(random % 10 ** signInCodeLength).padStart(signInCodeLength, '0');
}
