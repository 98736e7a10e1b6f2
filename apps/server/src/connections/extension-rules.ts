import { extensionCarrier } from '@vitrine/domain/shipping/carrier-providers.ts';
import type { Transaction } from 'kysely';
import type { ExtensionProvider } from '../extension-hooks/extension-hooks.ts';
import { openAtExtension, openLabels } from '../orders/orders.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { type ProviderRow, toProviderRow } from '../platform/security/provider-keys/extension-accounts.ts';
import { siteSettings } from '../settings/settings.ts';
import { openTaxRecords } from '../taxes/taxes.ts';
import { otherActiveConnection } from './connections.queries.ts';

type Named = Pick<ExtensionProvider, 'kind' | 'name'>;

/** Counts what a provider of an extension must still serve: labels on their way, or orders and refunds to record. */
export async function openWork(
  db: Db,
  { kind, name }: Named,
): Promise<{ readonly openLabels: number; readonly openTaxes: number }> {
  return {
    openLabels: kind === 'carrier' ? await openLabels(db, extensionCarrier, name) : 0,
    openTaxes: kind === 'tax' ? await openTaxRecords(db, name) : 0,
  };
}

/** Fails with CONFLICT while another extension computes taxes: the shop has one source of taxes. */
export async function checkSwitchOn(tx: Transaction<Database>, provider: Named): Promise<Outcome<null>> {
  if (provider.kind !== 'tax') return success(null);
  const prefix: ProviderRow = toProviderRow({ kind: 'tax', name: '' });
  const other = await otherActiveConnection(tx, { prefix, name: toProviderRow(provider) });
  if (other === null) return success(null);
  const name = other.slice(prefix.length);
  return failure('CONFLICT', `The extension ${name} computes taxes. Switch it off first.`);
}

/** Fails with CONFLICT while a label is being bought, or while the owner chose the extension as the source of taxes. */
export async function checkSwitchOff(
  tx: Transaction<Database>,
  provider: Named & { readonly isRetired: boolean },
): Promise<Outcome<null>> {
  if (provider.kind === 'carrier') return checkUndecided(tx, provider);
  const { taxProvider } = await siteSettings(tx);
  return taxProvider === 'EXTENSION' && !provider.isRetired ? chosen : success(null);
}

/** Fails with CONFLICT while a label is being bought at the account in use. */
export async function checkUndecided(tx: Transaction<Database>, { kind, name }: Named): Promise<Outcome<null>> {
  return kind === 'carrier' && (await openAtExtension(tx, name)) > 0 ? undecided : success(null);
}

const undecided = failure('CONFLICT', 'A label is being bought at the current account. Try again in a few minutes.');
const chosen = failure(
  'CONFLICT',
  'Your shop computes its taxes with this extension. Choose another source at Settings, Taxes first.',
);
