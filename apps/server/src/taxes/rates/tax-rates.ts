import type { TaxRate } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import type { TaxAddress } from '@vitrine/domain/taxes/tax-address.ts';
import { ratesWithFallback, type TableRate } from '@vitrine/domain/taxes/tax-table.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { storedRates, taxTableVersion } from './tax-rates.queries.ts';

interface CachedRates {
  readonly version: string;
  readonly byCountry: Promise<ReadonlyMap<string, readonly TableRate[]>>;
}

/** The rates of the last version that this process read. */
let stored: CachedRates | null = null;

/**
 * Returns the rates of tax at an address. `fallback` are those of the settings, for standard goods wherever the table
 * has no rate of theirs. The table is read again when its version differs. A shop without rates reads only the version.
 * `known` is a version that was just read.
 */
export async function taxRatesAt(
  db: Db,
  address: TaxAddress | null | undefined,
  fallback: readonly TaxRate[],
  known?: { readonly version: string | null },
): Promise<readonly TaxRate[]> {
  if (!address) return fallback;
  const { version } = known ?? { version: await taxTableVersion(db) };
  if (version === null) return fallback;
  if (stored?.version !== version) stored = { version, byCountry: ratesByCountry(db) };
  const { byCountry } = stored;
  try {
    return ratesWithFallback((await byCountry).get(address.country) ?? [], address, fallback);
  } catch (error) {
    stored = null;
    throw error;
  }
}

async function ratesByCountry(db: Db): Promise<ReadonlyMap<string, readonly TableRate[]>> {
  return Map.groupBy(await storedRates(db), ({ location }) => location.country);
}
