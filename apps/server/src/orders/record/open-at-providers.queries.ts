import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** The operations that are still undecided at a provider, and that another account could not finish. */
interface OpenAtProviders {
  /** Payments in progress, and refunds. */
  readonly stripe: number;
  /** Labels that are being bought. */
  readonly easypost: number;
}

/** Counts the undecided operations at the card and the shipping provider. */
export async function openAtProviders(db: Db): Promise<OpenAtProviders> {
  const { rows } = await sql<OpenAtProviders>`select
    (select count(*) from transactions
      where status = 'PENDING' and (provider_payment_id is not null or payment_method_id is not null))::int
    + (select count(*) from refunds where status = 'PENDING')::int as stripe,
    (select count(*) from shipments where status = 'PURCHASING')::int as easypost`.execute(db);
  return rows[0] ?? { stripe: 0, easypost: 0 };
}
