import { type BenchShop, pause } from './bench-shop.ts';

const settledMs = 60_000;

/**
 * Waits until the events of the card provider are applied and the emails are sent. Their cost belongs to the orders.
 */
export async function settled({ pool }: BenchShop): Promise<void> {
  for (const end = Date.now() + settledMs; Date.now() < end; await pause(50)) {
    const { rows } = await pool.query<{ waits: boolean }>(
      `select exists (select from mail_messages where status in ('QUEUED', 'SENDING'))
         or exists (select from provider_events where processed_at is null) as waits`,
    );
    if (!rows[0]?.waits) return;
  }
  throw new Error('letters or events still wait');
}
