import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { LoginBody } from '@vitrine/contract/users/login.schema.ts';
import type { RefusedAnswer, RegisterBody, SignedInAnswer } from '@vitrine/contract/users/register.schema.ts';
import type { CodeLoginBody } from '@vitrine/contract/users/sign-in-code.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { readable } from '../shop/readable-answer.ts';
import { shopClient } from '../shop/shop-client.ts';
import { type Fields, isFields } from '../shop/stored-fields.ts';
import { userStore } from './user-store.ts';

/**
 * Checks the stored user against the session at start. Without a response the user stays
 * (docs/behaviour/accounts.md#registration-and-sign-in).
 */
export async function checkStoredUser(): Promise<void> {
  if (!userStore.get()) return;
  try {
    userStore.set((await shopClient.auth.me()).user);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) userStore.set(null);
  }
}

/** Logs in and stores the user. A user who is already logged in is first logged out (spec §4). */
export async function login(credentials: LoginBody): Promise<SignedInAnswer | RefusedAnswer> {
  if (userStore.get()) await logout();
  const answer = await readable(shopClient.auth.login(credentials), isSessionAnswer).catch(failedAnswer);
  if (answer.success) userStore.set(answer.user);
  return answer;
}

/** Logs in with an emailed code, as by password. */
export async function loginByCode(given: CodeLoginBody): Promise<SignedInAnswer | RefusedAnswer> {
  if (userStore.get()) await logout();
  const answer = await readable(shopClient.auth.loginByCode(given), isSessionAnswer).catch(failedAnswer);
  if (answer.success) userStore.set(answer.user);
  return answer;
}

/** Registers, then signs in (spec §4). Self-registration always sends the role USER (§6). */
export async function register(
  person: Omit<RegisterBody['user'], 'role'>,
  password: string,
): Promise<SignedInAnswer | RefusedAnswer> {
  const requested = shopClient.auth.register({ user: { ...person, role: 'USER' }, password });
  const answer = await readable(requested, isSessionAnswer).catch(failedAnswer);
  return answer.success ? login({ email: person.email, password }) : answer;
}

/**
 * Makes an account for the e-mail of a guest's order, then signs in (decision 0036). The answer is that of the registration: without an
 * answer to the sign-in the account is there, and its user signs in later.
 */
export async function registerWithOrder(token: string, password: string): Promise<SignedInAnswer | RefusedAnswer> {
  const requested = shopClient.auth.registerWithOrder({ token, password });
  const answer = await readable(requested, isSessionAnswer).catch(failedAnswer);
  if (answer.success) await login({ email: answer.user.email, password });
  return answer;
}

/** Returns whether the response is a refusal, or a success with its user. */
function isSessionAnswer({ success, user }: Fields): boolean {
  return success === false || (success === true && isFields(user));
}

/** Returns the response for a call that failed: user null, success false, status ERROR, and the message (spec §8). */
function failedAnswer(error: unknown): RefusedAnswer {
  if (!(error instanceof ApiError)) throw error;
  console.error(error);
  return { user: null, success: false, status: 'ERROR', message: error.message };
}

/** Logs out and removes the stored user for every response. Without a user, no request is sent (spec §4, §8). */
export async function logout(): Promise<{ success: boolean; message: string }> {
  if (!userStore.get()) return { success: false, message: t('specified.logoutNoUser') };
  try {
    return await shopClient.auth.logout();
  } catch (error) {
    return { success: false, message: error instanceof Error ? error.message : '' };
  } finally {
    userStore.set(null);
  }
}
