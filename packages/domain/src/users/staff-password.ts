import { passwordError } from './registration.ts';

/** Fewest characters of a password of staff. */
export const minimumStaffPasswordLength = 12;

/** What is wrong with a new password of staff, or undefined; whether it is a common one is for the server to add. */
export function staffPasswordError(password: string): string | undefined {
  const error = passwordError(password);
  if (error) return error;
  if (password.length >= minimumStaffPasswordLength) return undefined;
  return `The password of staff must be at least ${minimumStaffPasswordLength} characters`;
}

/** Whether a password only repeats what everybody knows: the e-mail, the part of it before the @, or the shop's name. Case is ignored. */
export function repeatsKnownWords(
  password: string,
  known: { readonly email: string; readonly siteName: string },
): boolean {
  const words = [known.email, known.email.split('@')[0] ?? '', known.siteName];
  const given = compared(password);
  return words.some((word) => word !== '' && compared(word) === given);
}

/** Letters' case and outer spaces make no other password. */
function compared(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
