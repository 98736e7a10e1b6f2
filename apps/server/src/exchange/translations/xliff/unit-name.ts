import { createHash } from 'node:crypto';

/** The namespace of XLIFF 2.0 and 2.1. */
export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0';

/** The subState of a segment whose source changed after its translation. */
export const outdatedState = 'vitrine:outdated';

/**
 * Returns a record as the beginning of a unit's id. The id is an XML name token, so a word such as 'Colour:Sand' is
 * written as its hash.
 */
export function recordName(record: string): string {
  return /^[A-Za-z0-9_-]{1,64}$/.test(record) ? record : `w${createHash('sha256').update(record).digest('hex')}`;
}
