import { joinName } from '../shipping/address.ts';

/** First and last name joined by a space. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return joinName(firstName, lastName);
}

/** What the avatar shows: the first letter of the e-mail in upper case (spec §2, Header). */
export function avatarLetter(email: string): string {
  return firstLetter(email.trim()).toUpperCase();
}

/** The first letter of a text, whole even when it takes two code units; '' of an empty text. */
export function firstLetter(text: string): string {
  return Array.from(text)[0] ?? '';
}
