import { randomBytes } from 'node:crypto';
import { recoveryCodeCount, typedRecoveryCode } from '@vitrine/domain/users/second-factor.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { replaceRecoveryCodes } from './codes.queries.ts';
import { recoveryCodeHash } from './seal-codes.ts';

/** 32 characters that cannot be confused with one another. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const codeLength = 12;

/**
 * Replaces all recovery codes with ten new ones of 60 random bits each. They are shown once, because the database
 * stores keyed hashes.
 */
export async function makeRecoveryCodes(
  tx: Db,
  userId: string,
  { sessionSecret, now }: { readonly sessionSecret: string; readonly now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes = codes.map((code) => recoveryCodeHash(sessionSecret, typedRecoveryCode(code)));
  await replaceRecoveryCodes(tx, userId, { hashes, now });
  return codes;
}

function newCode(): string {
  const emails = Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
  return emails.replaceAll(/(.{4})(?=.)/g, '$1-');
}
