import { messages } from '../errors/messages.ts';
import type { LoginForm, SignUpForm } from './registration.ts';

/** The text for a failed sign-in or sign-up, and its field. A null field means the whole form. */
export interface AuthFailure<Form> {
  readonly field: keyof Form | null;
  readonly message: string;
}

/** The response of a failed call (spec §7 and §8). */
export interface FailedAuthAnswer {
  readonly status?: string | undefined;
  readonly message?: string | undefined;
}

/** Returns the specification's text for a failed registration, at the confirm-password field (§8). */
export function registrationFailure({ status, message }: FailedAuthAnswer): AuthFailure<SignUpForm> {
  if (status === 'USER_EXISTS') return { field: 'confirmPassword', message: messages.signUp.userExists };
  if (status === 'ERROR') return { field: 'confirmPassword', message: messages.signUp.error };
  return { field: 'confirmPassword', message: message || messages.signUp.failed };
}

/** Returns the specification's text for a failed login, and its field (§8). */
export function loginFailure({ status, message }: FailedAuthAnswer): AuthFailure<LoginForm> {
  if (status === 'USER_NOT_FOUND') return { field: 'email', message: messages.login.userNotFound };
  if (status === 'INVALID_PASSWORD') return { field: 'password', message: messages.login.invalidPassword };
  if (status === 'ERROR') return { field: null, message: messages.login.error };
  return { field: null, message: message || messages.login.failed };
}
