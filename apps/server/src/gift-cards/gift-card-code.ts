import { createHash } from 'node:crypto';

/** Returns a code in the form used for comparison: in capitals, without spaces and hyphens. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

/** Returns the stored form of a code. */
export function codeHash(typed: string): Buffer {
  return createHash('sha256')
    .update(`gift-card:${plainCode(typed)}`)
    .digest();
}
