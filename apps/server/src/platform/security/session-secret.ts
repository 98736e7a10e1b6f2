import { join } from 'node:path';
import { readSecretFile } from '@vitrine/local-postgres/secret-file.ts';
import type { Environment } from '../runtime/environment/environment.ts';
import { errorCode } from '../runtime/error-code.ts';
import { unwritable } from '../runtime/unwritable.ts';

const remedy =
  'Without a copy, delete the file and start again: everybody signs in again, links in sent emails end, and the keys in Settings, Connections are entered again.';

/**
 * Returns the secret for cookies and tokens: SESSION_SECRET, else one in the data folder (docs/behaviour/commands.md#environment).
 * @throws Error when the file in the data folder is damaged, or cannot be created.
 */
export function sessionSecret({
  sessionSecret: given,
  dataDir,
}: Pick<Environment, 'sessionSecret' | 'dataDir'>): string {
  if (given !== null) return given;
  try {
    return readSecretFile({ file: join(dataDir, 'session-secret'), bytes: 48, remedy });
  } catch (cause) {
    throw errorCode(cause) === undefined ? cause : unwritable(dataDir, cause);
  }
}
