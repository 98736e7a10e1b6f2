import {
  type ConnectionKeys,
  type ConnectionName,
  connectionKeys,
} from '@vitrine/contract/connections/connections.schema.ts';
import { type ProviderKeys, providerKeysSchema } from '@vitrine/contract/extensions/extension-providers.schema.ts';
import type * as z from 'zod';
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
  return seal(sessionSecret, name, keys);
}

/** Encrypts the keys of a provider of an extension. `owner` is the name of its row. */
export function sealProviderKeys(sessionSecret: string, owner: string, keys: ProviderKeys): Buffer {
  return seal(sessionSecret, owner, keys);
}

function seal(sessionSecret: string, owner: string, keys: object): Buffer {
  const sealed = sealValue(sessionSecret, { use, owner }, Buffer.from(JSON.stringify(keys)));
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
  return open(sessionSecret, { owner: name, sealed, schema: connectionKeys[name] }) as ConnectionKeys[Name] | null;
}

/** Decrypts the keys of a provider of an extension. Returns null as `openKeys` does. */
export function openProviderKeys(sessionSecret: string, owner: string, sealed: Buffer): ProviderKeys | null {
  return open(sessionSecret, { owner, sealed, schema: providerKeysSchema });
}

function open<Schema extends z.ZodType>(
  sessionSecret: string,
  { owner, sealed, schema }: { readonly owner: string; readonly sealed: Buffer; readonly schema: Schema },
): z.output<Schema> | null {
  if (sealed[0] !== version) return null;
  const opened = openValue(sessionSecret, { use, owner }, sealed.subarray(1));
  if (opened === null) return null;
  return schema.safeParse(JSON.parse(opened.toString('utf8'))).data ?? null;
}
