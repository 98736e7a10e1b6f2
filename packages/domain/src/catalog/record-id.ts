/** Returns whether a part of an address is the id of a record. Any other text is a slug. */
export function isRecordId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
