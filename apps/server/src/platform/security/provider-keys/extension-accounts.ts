import {
  type ProviderKeys,
  type ProviderKind,
  providerKinds,
} from '@vitrine/contract/extensions/extension-providers.schema.ts';
import type { ConnectionRow } from './connections.queries.ts';
import { openProviderKeys } from './sealed-keys.ts';

/** The keys of a provider of an extension, which the owner switched on. */
export interface ExtensionAccount {
  readonly kind: ProviderKind;
  /** The name of the extension. */
  readonly name: string;
  /** Null when they cannot be decrypted. */
  readonly keys: ProviderKeys | null;
  /** Whether it only serves labels that exist already. */
  readonly isRetired: boolean;
}

/** The name of the row of a provider. */
export type ProviderRow = `${ProviderKind}:${string}`;

/** @example toProviderRow({ kind: 'carrier', name: 'acme' }) // 'carrier:acme' */
export function toProviderRow({ kind, name }: Pick<ExtensionAccount, 'kind' | 'name'>): ProviderRow {
  return `${kind}:${name}`;
}

/** Returns whether the owner connected an extension that offers rates and labels. */
export function hasExtensionCarrier(extensions: readonly ExtensionAccount[]): boolean {
  return extensions.some(({ kind, isRetired }) => kind === 'carrier' && !isRetired);
}

/** Returns the accounts of the stored rows. An unchanged one stays the same object, because carriers are cached by it. */
export function toExtensionAccounts(
  rows: readonly ConnectionRow[],
  sessionSecret: string,
  before: readonly ExtensionAccount[],
): readonly ExtensionAccount[] {
  return rows.flatMap((row) => {
    const kind = providerKinds.find((one) => row.provider.startsWith(`${one}:`));
    if (kind === undefined) return [];
    const account: ExtensionAccount = {
      kind,
      name: row.provider.slice(kind.length + 1),
      keys: openProviderKeys(sessionSecret, row.provider, row.sealed_keys),
      isRetired: row.retired_at !== null,
    };
    const known = before.find((one) => JSON.stringify(one) === JSON.stringify(account));
    return [known ?? account];
  });
}
