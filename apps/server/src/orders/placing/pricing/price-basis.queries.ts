import type { Db } from '../../../platform/database/connections/pool.ts';
import { namedStatement } from '../../../platform/database/statements/named-statement.ts';

export interface PriceBasisRow {
  readonly site: unknown;
  readonly shipping: unknown;
  readonly discount_version: number;
  readonly tax_table_version: string | null;
}

const basisOfPrices = namedStatement<PriceBasisRow>(
  'orders_basis_of_prices',
  `select (select value from settings where key = 'site') as site, (select value from settings where key = 'shipping') as shipping,
    (select version from discount_version) as discount_version, (select version from tax_table_versions) as tax_table_version`,
);

/** Returns the stored settings, and by which versions the automatic offers and the tax rates that a process keeps are those of now. */
export async function priceBasisRow(db: Db): Promise<PriceBasisRow> {
  const [row] = await basisOfPrices.rows(db, []);
  return row ?? { site: null, shipping: null, discount_version: 0, tax_table_version: null };
}
