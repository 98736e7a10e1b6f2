import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** What is not decided yet at a provider, and could not be finished with another account. */
interface OpenAtProviders {
  /** Payments that were begun, and refunds. */
  readonly stripe: number;
  /** Labels that are being bought. */
  readonly easypost: number;
}

/** Counts what is undecided at the card and the shipping provider. */
export async function openAtProviders(db: Db): Promise<OpenAtProviders> {
  const { rows } = await sql<OpenAtProviders>`select
    (select count(*) from transactions
      where status = 'PENDING' and (provider_payment_id is not null or payment_method_id is not null))::int
    + (select count(*) from refunds where status = 'PENDING')::int as stripe,
    (select count(*) from shipments where status = 'PURCHASING')::int as easypost`.execute(db);
  return rows[0] ?? { stripe: 0, easypost: 0 };
}
