import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { failureMessage } from '../routing/route-failure.ts';
import { logout } from '../users/session.ts';
import { userStore } from '../users/user-store.ts';
import { givePasskey, PasskeyFailure, passkeysUnavailableReason } from './passkeys-in-browser.ts';
import { plainClient } from './security-client.ts';

/** Returns a message for the failure of a passkey or of a call. */
export function passkeyFailureMessage(error: unknown): string {
  if (error instanceof PasskeyFailure) return error.message;
  return error instanceof ApiError ? failureMessage(error) : t('account.thePasskeyCouldNotBe');
}

/** Signs in with only a passkey and stores the user, as a login does. Returns the user or an error message. */
export async function signInWithPasskey(): Promise<User | string> {
  const impossible = passkeysUnavailableReason();
  if (impossible !== null) return impossible;
  try {
    if (userStore.get()) await logout();
    const passkey = await givePasskey(await plainClient.signIn.passkeyRequest());
    const answer = await plainClient.signIn.passkey(passkey);
    if (!answer.success) return answer.message;
    userStore.set(answer.user);
    return answer.user;
  } catch (error) {
    return passkeyFailureMessage(error);
  }
}
