import { createHash } from 'node:crypto';

/** Returns a code as it is compared: in capitals, without spaces and hyphens. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

/** Returns what the database keeps of a code. */
export function codeHash(typed: string): Buffer {
  return createHash('sha256')
    .update(`gift-card:${plainCode(typed)}`)
    .digest();
}
