import { createClient } from '@vitrine/contract/client/client.ts';
import { confirmedFetch, createConfirmation } from '@vitrine/contract/client/confirmation.ts';
import { createFactorClient } from '@vitrine/contract/client/factor-calls.ts';
import { createStaffClient } from '@vitrine/contract/client/staff-calls.ts';

/** 'Confirm it is you', before an act that needs a recent proof. */
export const confirmation = createConfirmation();

const options = { fetch: confirmedFetch((input, init) => fetch(input, init), confirmation) };

/**
 * The API as the signed-in member of staff; the session is a cookie. A call that needs a recent proof asks for it and is then sent
 * once more, so that nothing that was typed is lost.
 */
export const api = {
  ...createClient(options),
  staff: createStaffClient(options),
  factors: createFactorClient(options),
};

/** Opens a download that needs a recent proof, once there is one: a link alone would lead to a page that says no. */
export async function openSensitiveDownload(address: string): Promise<void> {
  const { isRecent } = await api.factors.proof();
  if (!isRecent && !(await confirmation.ask())) return;
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
