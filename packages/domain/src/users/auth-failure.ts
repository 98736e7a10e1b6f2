import { messages } from '../errors/messages.ts';
import type { LoginForm, SignUpForm } from './registration.ts';

/** Words for a failed sign-in or sign-up, and the field they stand at; field null means the form as a whole. */
export interface AuthFailure<Form> {
  readonly field: keyof Form | null;
  readonly message: string;
}

/** What a failed call answers (spec §7 and §8). */
export interface FailedAuthAnswer {
  readonly status?: string | undefined;
  readonly message?: string | undefined;
}

/** A failed registration in the specification's words, at the confirm-password field (§8). */
export function registrationFailure({ status, message }: FailedAuthAnswer): AuthFailure<SignUpForm> {
  if (status === 'USER_EXISTS') return { field: 'confirmPassword', message: messages.signUp.userExists };
  if (status === 'ERROR') return { field: 'confirmPassword', message: messages.signUp.error };
  return { field: 'confirmPassword', message: message || messages.signUp.failed };
}

/** A failed login in the specification's words, at the field they belong to (§8). */
export function loginFailure({ status, message }: FailedAuthAnswer): AuthFailure<LoginForm> {
  if (status === 'USER_NOT_FOUND') return { field: 'email', message: messages.login.userNotFound };
  if (status === 'INVALID_PASSWORD') return { field: 'password', message: messages.login.invalidPassword };
  if (status === 'ERROR') return { field: null, message: messages.login.error };
  return { field: null, message: message || messages.login.failed };
}
