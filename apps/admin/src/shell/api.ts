import { createClient } from '@vitrine/contract/client/client.ts';
import { confirmedFetch, createConfirmation } from '@vitrine/contract/client/confirmation.ts';
import { createFactorClient } from '@vitrine/contract/client/factor-calls.ts';
import { createStaffClient } from '@vitrine/contract/client/staff-calls.ts';
import { fetchInWords } from './worded-failures.ts';

/** The dialog 'Confirm your identity', shown before an action that needs a recent proof. */
export const confirmation = createConfirmation();

const options = { fetch: confirmedFetch(fetchInWords, confirmation) };

/**
 * The API for the signed-in member of staff. The session is a cookie. A call that needs a recent proof requests it and
 * is then sent again, so that no input is lost.
 */
export const api = {
  ...createClient(options),
  staff: createStaffClient(options),
  factors: createFactorClient(options),
};

/** Opens a download after a recent proof of identity. A plain link would open an error page. */
export async function openSensitiveDownload(address: string): Promise<void> {
  const { isRecent } = await api.factors.proof();
  if (!isRecent && !(await confirmation.ask())) return;
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
