import type { AuthFailure, FailedAuthAnswer } from '@vitrine/domain/users/auth-failure.ts';
import {
  type FieldErrors,
  type LoginForm,
  minimumPasswordLength,
  type SignUpForm,
} from '@vitrine/domain/users/registration.ts';
import { t } from '@vitrine/messages/src/t.ts';

/** The texts of the account's forms (spec §5 and §8), in the page's language. */

export function signUpErrors(form: SignUpForm): FieldErrors<SignUpForm> {
  return omitUndefined({
    firstName: required(form.firstName, t('specified.signUpFirstNameRequired')),
    lastName: required(form.lastName, t('specified.signUpLastNameRequired')),
    email: required(form.email, t('specified.signUpEmailRequired')),
    password: passwordError(form.password),
    confirmPassword: confirmationError(form.password, form.confirmPassword),
  });
}

export function loginErrors(form: LoginForm): FieldErrors<LoginForm> {
  return omitUndefined({
    email: required(form.email, t('specified.loginEmailRequired')),
    password: form.password === '' ? t('specified.loginPasswordRequired') : undefined,
  });
}

/** Returns the error of a new password, or undefined. */
export function passwordError(password: string): string | undefined {
  if (password === '') return t('specified.signUpPasswordRequired');
  return password.length < minimumPasswordLength ? t('specified.signUpPasswordTooShort') : undefined;
}

/** Returns the error of the repeated password, or undefined. */
export function confirmationError(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return t('specified.signUpConfirmationRequired');
  return confirmation === password ? undefined : t('specified.signUpPasswordsDiffer');
}

/** Returns the text for a failed registration, at the confirm-password field. */
export function registrationFailure({ status, message }: FailedAuthAnswer): AuthFailure<SignUpForm> {
  if (status === 'USER_EXISTS') return { field: 'confirmPassword', message: t('specified.signUpUserExists') };
  if (status === 'ERROR') return { field: 'confirmPassword', message: t('specified.signUpError') };
  return { field: 'confirmPassword', message: message || t('specified.signUpFailed') };
}

/** Returns the text for a failed login, and its field. */
export function loginFailure({ status, message }: FailedAuthAnswer): AuthFailure<LoginForm> {
  if (status === 'USER_NOT_FOUND') return { field: 'email', message: t('specified.loginUserNotFound') };
  if (status === 'INVALID_PASSWORD') return { field: 'password', message: t('specified.loginInvalidPassword') };
  if (status === 'ERROR') return { field: null, message: t('specified.loginError') };
  return { field: null, message: message || t('specified.loginFailed') };
}

function required(value: string, message: string): string | undefined {
  return value.trim() === '' ? message : undefined;
}

function omitUndefined<Field extends string>(
  checked: Readonly<Record<Field, string | undefined>>,
): Readonly<Partial<Record<Field, string>>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const field in checked) {
    const message = checked[field];
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}
