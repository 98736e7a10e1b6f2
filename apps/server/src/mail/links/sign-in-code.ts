import { createHmac } from 'node:crypto';
import { signInCode } from '@vitrine/domain/users/sign-in/sign-in-code.ts';

/**
 * Derives the code of an email from a seed and the shop's own secret. The message stores only the seed. Readers of the
 * mail log, the database or its backups therefore cannot sign in.
 */
export function emailedSignInCode(secret: string, seed: string): string {
  return signInCode(createHmac('sha256', secret).update(`sign-in-code:${seed}`).digest().readUIntBE(0, 6));
}
