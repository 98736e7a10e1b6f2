import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mailKinds } from '@vitrine/contract/mail/mail.schema.ts';

/**
 * Removes emails from the outbox folder, where the shop writes e-mail while it has no mail server. Missing files are no
 * error.
 */
export async function removeFromOutbox(
  dataDir: string,
  mails: readonly { readonly id: string; readonly kind: string }[],
): Promise<void> {
  for (const { id, kind } of mails) {
    // The file name is made only of the shop's own id and one of its kinds (decision 0011).
    const known = mailKinds.find((name) => name === kind);
    if (known && /^[0-9a-f-]{36}$/.test(id)) await rm(join(dataDir, 'outbox', `${id}-${known}.eml`), { force: true });
  }
}
