import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { settingsOfStored } from '../../../settings/settings.ts';
import { priceBasisRow } from './price-basis.queries.ts';

/** What every price of a moment depends on. */
export interface PriceBasis {
  readonly settings: SiteSettings;
  /** The number of changes of automatic offers so far. */
  readonly discountVersion: number;
  /** What changes with every change of the tax rates; null: there never was one. */
  readonly taxTableVersion: string | null;
}

/** Reads what every price depends on by one statement: each one costs an order a round trip to the database. */
export async function priceBasis(db: Db): Promise<PriceBasis> {
  const {
    site,
    shipping,
    discount_version: discountVersion,
    tax_table_version: taxTableVersion,
  } = await priceBasisRow(db);
  return { settings: await settingsOfStored(site, shipping), discountVersion, taxTableVersion };
}
