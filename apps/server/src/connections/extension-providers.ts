import type {
  ExtensionProviderParams,
  ExtensionProvidersAnswer,
  ExtensionProviderView,
  ProviderKey,
  ProviderKeys,
} from '@vitrine/contract/extensions/extension-providers.schema.ts';
import { maskedKey } from '@vitrine/domain/connections/provider-keys.ts';
import type { ExtensionProvider } from '../extension-hooks/extension-hooks.ts';
import { extensionProviders } from '../extension-hooks/extension-hooks.ts';
import { extensionRows } from '../extensions/extensions.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { recordAudit } from '../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { toProviderRow } from '../platform/security/provider-keys/extension-accounts.ts';
import { openProviderKeys, sealProviderKeys } from '../platform/security/provider-keys/sealed-keys.ts';
import { checkExtensionKeys } from '../shipping/shipping.ts';
import {
  connectionRow,
  deleteConnection,
  lockedConnectionRow,
  retireConnection,
  saveConnection,
} from './connections.queries.ts';
import { checkSwitchOff, checkSwitchOn, checkUndecided, openWork } from './extension-rules.ts';
import { isStale, staleConnection } from './stale-connection.ts';

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

const unknown = failure('NOT_FOUND', 'No loaded extension provides this.');

/** Returns what the loaded extensions provide, and whether the shop uses it. Secret keys are masked. */
export async function listExtensionProviders(context: AppContext): Promise<ExtensionProvidersAnswer> {
  const states = await extensionRows(context.db);
  const items = await Promise.all(
    listedProviders(context).map(async (provider): Promise<ExtensionProviderView> => {
      const row = await connectionRow(context.db, toProviderRow(provider));
      const keys = row ? openProviderKeys(context.sessionSecret, row.provider, row.sealed_keys) : null;
      const state = states.find(({ name }) => name === provider.name);
      return {
        name: provider.name,
        kind: provider.kind,
        title: provider.title,
        isLoaded: provider.isLoaded,
        isOn: row !== undefined && row.retired_at === null,
        isRetired: row !== undefined && row.retired_at !== null,
        isUnreadable: row !== undefined && keys === null,
        keys: provider.keys.map((key) => ({ ...key, value: toShown(key, keys) })),
        account: row?.account ?? null,
        testedAt: row?.tested_at?.toISOString() ?? null,
        updatedAt: row?.updated_at.toISOString() ?? null,
        webhookUrl: provider.has('webhook')
          ? `${context.environment.siteUrl}/api/v1/webhooks/extension/${provider.name}`
          : null,
        ...(await openWork(context.db, provider)),
        state: state?.state ?? 'OFF',
        lastError: state?.lastError ?? null,
      };
    }),
  );
  return { items };
}

type Listed = Pick<ExtensionProvider, 'kind' | 'name' | 'title' | 'keys' | 'has'> & { readonly isLoaded: boolean };

/** Returns the providers that are loaded, and those that are switched on but not loaded, so that the owner can remove them. */
function listedProviders(context: AppContext): readonly Listed[] {
  const loaded = extensionProviders(context);
  const missing = context.providers.extensions.filter(
    ({ kind, name }) => !loaded.some((one) => one.kind === kind && one.name === name),
  );
  return [
    ...loaded.map((provider) => ({ ...provider, isLoaded: true })),
    ...missing.map(({ kind, name }) => ({ kind, name, title: name, keys: [], has: () => false, isLoaded: false })),
  ];
}

function toShown({ name, isSecret }: ProviderKey, keys: ProviderKeys | null): string | null {
  const value = keys?.[name];
  if (value === undefined) return null;
  return isSecret ? maskedKey(value) : value;
}

/**
 * Tests the keys of a provider of an extension and stores them, encrypted. The shop uses it from then on. Failures: NOT_FOUND, STALE;
 * CONFLICT while labels are being bought, or while another extension computes taxes; INVALID_REQUEST and UNPROCESSABLE naming
 * the field. PROVIDER_UNAVAILABLE: they could not be tested.
 */
export async function changeExtensionProvider(
  context: AppContext,
  change: ExtensionProviderParams & {
    readonly keys: ProviderKeys;
    readonly seenAt: string | null | undefined;
    readonly ifUnreachable: 'refuse' | 'save';
  },
  { caller, requestId }: By,
): Promise<Outcome<null>> {
  const { db, sessionSecret } = context;
  const provider = extensionProviders(context).find(({ kind, name }) => kind === change.kind && name === change.name);
  if (!provider) return unknown;
  const name = toProviderRow(provider);
  const seen = await connectionRow(db, name);
  if (isStale(seen, change.seenAt)) return staleConnection;
  const stored = seen ? openProviderKeys(sessionSecret, name, seen.sealed_keys) : null;
  const wanted = mergeKeys(provider, stored, change.keys);
  if (!wanted.ok) return wanted;
  const check = await checkExtensionKeys(provider, wanted.value);
  if (check?.kind === 'REFUSED') return failure('UNPROCESSABLE', check.message);
  if (check?.kind === 'UNREACHABLE' && change.ifUnreachable === 'refuse')
    return failure('PROVIDER_UNAVAILABLE', check.message);
  const account = check?.kind === 'ACCEPTED' ? check.account : null;
  const saved = await inTransaction(db, async (tx): Promise<Outcome<null>> => {
    const row = await lockedConnectionRow(tx, name);
    // The merge used the keys that were read before the test.
    if (isStale(row, seen?.updated_at.toISOString() ?? null)) return staleConnection;
    const isSameAccount = account !== null && account === row?.account;
    const maySwitch = await checkSwitchOn(tx, provider);
    if (!maySwitch.ok) return maySwitch;
    const mayReplace = row && !isSameAccount ? await checkUndecided(tx, provider) : success(null);
    if (!mayReplace.ok) return mayReplace;
    await saveConnection(tx, {
      provider: name,
      sealed_keys: sealProviderKeys(sessionSecret, name, wanted.value),
      account,
      tested_at: check?.kind === 'ACCEPTED' ? new Date() : null,
      updated_by: caller.userId,
    });
    await recordAudit(tx, {
      caller,
      action: row ? 'update' : 'create',
      resource: 'connections',
      resourceId: name,
      before: row ? { account: row.account } : null,
      after: { account, changed: Object.keys(change.keys) },
      requestId,
    });
    return success(null);
  });
  if (saved.ok) await context.providers.reload();
  return saved;
}

/** Returns the stored keys, replaced by those of a request. Fails with INVALID_REQUEST naming each field that is missing or unknown. */
function mergeKeys(
  { keys: declared }: Pick<ExtensionProvider, 'keys'>,
  stored: ProviderKeys | null,
  sent: ProviderKeys,
): Outcome<ProviderKeys> {
  const merged = { ...stored, ...sent };
  const known = declared.flatMap(({ name }): [string, string][] => (merged[name] ? [[name, merged[name]]] : []));
  const names = new Set(declared.map(({ name }) => name));
  const errors = [
    ...Object.keys(sent)
      .filter((name) => !names.has(name))
      .map((name) => ({ path: `keys.${name}`, message: 'The extension has no such key' })),
    ...declared
      .filter(({ name, isOptional }) => !isOptional && !merged[name])
      .map(({ name }) => ({ path: `keys.${name}`, message: 'Enter this value' })),
  ];
  if (errors.length === 0) return success(Object.fromEntries(known));
  return failure('INVALID_REQUEST', errors.map(({ message }) => message).join('. '), { errors });
}

/**
 * Switches a provider of an extension off and deletes its keys. A carrier whose labels are still on their way, and taxes with
 * orders or refunds to record, offer nothing more. Their keys are stored until then, or until it is switched off again. Failures:
 * NOT_FOUND, STALE, CONFLICT.
 */
export async function removeExtensionProvider(
  context: AppContext,
  { kind, name, seenAt }: ExtensionProviderParams & { readonly seenAt: string | null | undefined },
  { caller, requestId }: By,
): Promise<Outcome<null>> {
  const rowName = toProviderRow({ kind, name });
  const removed = await inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    const row = await lockedConnectionRow(tx, rowName);
    if (isStale(row, seenAt)) return staleConnection;
    if (!row) return failure('NOT_FOUND', 'This provider is not connected.');
    const mayRemove = await checkSwitchOff(tx, { kind, name, isRetired: row.retired_at !== null });
    if (!mayRemove.ok) return mayRemove;
    const { openLabels: labels, openTaxes: taxes } = await openWork(tx, { kind, name });
    const isRetired = row.retired_at === null && labels + taxes > 0;
    if (isRetired) await retireConnection(tx, rowName);
    else await deleteConnection(tx, rowName);
    await recordAudit(tx, {
      caller,
      action: 'delete',
      resource: 'connections',
      resourceId: rowName,
      before: { account: row.account },
      after: isRetired ? { isRetired } : null,
      requestId,
    });
    return success(null);
  });
  if (removed.ok) await context.providers.reload();
  return removed;
}
