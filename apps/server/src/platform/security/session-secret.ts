import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../runtime/environment/environment.ts';
import { errorCode } from '../runtime/error-code.ts';

/** Returns the secret for cookies and tokens: SESSION_SECRET, else one in the data folder (docs/behaviour/commands.md#environment). */
export function sessionSecret({
  sessionSecret: given,
  dataDir,
}: Pick<Environment, 'sessionSecret' | 'dataDir'>): string {
  if (given !== null) return given;
  const file = join(dataDir, 'session-secret');
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
