/** Kana, Han characters and Hangul. A name in these characters begins with the family name. */
export const familyFirst = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/**
 * Joins the two parts of a name with a space, or without one when a part is empty.
 *
 * @example joinName('太郎', '山田') // '山田 太郎'
 */
export function joinName(first: string, last: string): string {
  const parts = familyFirst.test(last) ? [last, first] : [first, last];
  return parts
    .map((part) => part.trim())
    .join(' ')
    .trim();
}

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
