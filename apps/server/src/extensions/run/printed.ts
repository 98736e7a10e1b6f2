/** Control characters, and those that reverse the direction of the text after them. */
const unprinted = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a text of an extension as shoppers see it. */
export function printed(text: string): string {
  return text.replace(unprinted, ' ');
}
