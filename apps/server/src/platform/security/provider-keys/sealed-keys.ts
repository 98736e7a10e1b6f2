import {
  type ConnectionKeys,
  type ConnectionName,
  connectionKeys,
} from '@vitrine/contract/connections/connections.schema.ts';
import { openValue, sealValue } from '../sealed-value.ts';

/** The form of the sealed bytes, which comes first. Another number means another cipher or another key derivation. */
const version = 1;
const use = 'connection-keys';

/** Encrypts the keys of a connection: in the row of another provider they can't be decrypted (decision 0039). */
export function sealKeys<Name extends ConnectionName>(
  sessionSecret: string,
  name: Name,
  keys: ConnectionKeys[Name],
): Buffer {
  const sealed = sealValue(sessionSecret, { use, owner: name }, Buffer.from(JSON.stringify(keys)));
  return Buffer.concat([Buffer.of(version), sealed]);
}

/**
 * Decrypts the keys. Returns null when they were encrypted with another SESSION_SECRET or for another provider, or are
 * damaged.
 */
export function openKeys<Name extends ConnectionName>(
  sessionSecret: string,
  name: Name,
  sealed: Buffer,
): ConnectionKeys[Name] | null {
  if (sealed[0] !== version) return null;
  const opened = openValue(sessionSecret, { use, owner: name }, sealed.subarray(1));
  if (opened === null) return null;
  const read = connectionKeys[name].safeParse(JSON.parse(opened.toString('utf8')));
  return read.success ? (read.data as ConnectionKeys[Name]) : null;
}
