import { passwordError } from './registration.ts';

/** The minimum length of a staff password. */
export const minimumStaffPasswordLength = 12;

/** Returns the error of a new staff password, or undefined. The server also checks for common passwords. */
export function staffPasswordError(password: string): string | undefined {
  const error = passwordError(password);
  if (error) return error;
  if (password.length >= minimumStaffPasswordLength) return undefined;
  return `The password of staff must be at least ${minimumStaffPasswordLength} characters`;
}

/**
 * Returns whether a password only repeats known words: the email, its part before the @, or the shop's name. Ignores
 * case.
 */
export function repeatsKnownWords(
  password: string,
  known: { readonly email: string; readonly siteName: string },
): boolean {
  const words = [known.email, known.email.split('@')[0] ?? '', known.siteName];
  const given = compared(password);
  return words.some((word) => word !== '' && compared(word) === given);
}

/** Returns the text for comparison, ignoring case and outer spaces. */
function compared(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
