import { joinName } from '../shipping/address/address.ts';

/** Joins first and last name with a space. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return joinName(firstName, lastName);
}

/** Returns the text of the avatar: the first character of the email in upper case (spec §2, Header). */
export function avatarInitial(email: string): string {
  return firstCharacter(email.trim()).toUpperCase();
}

/** Returns the first character of a text, even when it takes two code units. Returns '' for an empty text. */
export function firstCharacter(text: string): string {
  return Array.from(text)[0] ?? '';
}
