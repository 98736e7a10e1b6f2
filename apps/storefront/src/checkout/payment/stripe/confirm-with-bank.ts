import { cardEntry } from './card-entry.ts';
import { loadCardScript } from './load-card-script.ts';

/** Requests the shopper's confirmation with the bank on a page without a card field. Returns why it failed, or null. */
export async function confirmWithBank(
  payment: Parameters<typeof loadCardScript>[0],
  clientSecret: string,
): Promise<string | null> {
  return cardEntry(await loadCardScript(payment), null).confirm(clientSecret);
}
