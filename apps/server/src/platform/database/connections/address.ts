import { readFileSync } from 'node:fs';
import type { DatabaseAddress } from '@vitrine/local-postgres/database-address.ts';

export type { DatabaseAddress };

/** The variables that hold the address of a database. */
export type AddressVariable = 'DATABASE_URL' | 'DATABASE_LISTEN_URL' | 'DATABASE_READ_URL';

/** The values of libpq that node-postgres supports. */
const sslModes: readonly (string | null)[] = [
  null,
  'disable',
  'prefer',
  'require',
  'verify-ca',
  'verify-full',
  'no-verify',
];

const fileParameters = ['sslrootcert', 'sslcert', 'sslkey'] as const;

/**
 * Returns the address of an external database. `sslmode` has libpq's meaning. `require` encrypts without verifying the
 * server, `verify-ca` verifies its certificate, `verify-full` also its host name. `sslrootcert=system` means the public
 * authorities that Node knows.
 * @throws Error that names the variable and the parameter when sslmode is misspelt or a file of the address cannot be
 * read.
 * @source https://www.postgresql.org/docs/current/libpq-ssl.html
 */
export function externalAddress(variable: AddressVariable, url: string): DatabaseAddress {
  const address = new URL(url);
  const { searchParams } = address;
  const sslMode = searchParams.get('sslmode');
  if (!sslModes.includes(sslMode)) {
    const known = sslModes.filter((mode) => mode !== null).join(', ');
    throw new Error(`sslmode in ${variable} is ${JSON.stringify(sslMode)}; it may be ${known}.`);
  }
  if (searchParams.get('sslrootcert') === 'system') searchParams.delete('sslrootcert');
  for (const parameter of fileParameters) {
    const file = searchParams.get(parameter);
    if (file) checkReadable({ variable, parameter, file });
  }
  if (!searchParams.has('sslmode')) return { connectionString: url };
  searchParams.set('uselibpqcompat', 'true');
  return { connectionString: address.href };
}

function checkReadable({ variable, parameter, file }: { variable: string; parameter: string; file: string }): void {
  try {
    readFileSync(file);
  } catch (cause) {
    throw new Error(`Could not read the file ${file} of ${parameter} in ${variable}. Check its path and permissions.`, {
      cause,
    });
  }
}
