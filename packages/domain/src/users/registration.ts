import { messages } from '../errors/messages.ts';

/** The minimum length of a password (spec §9). */
export const minimumPasswordLength = 6;

export interface SignUpForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export interface LoginForm {
  readonly email: string;
  readonly password: string;
}

/** The error text of each invalid field. Valid fields are absent. */
export type FieldErrors<Form> = Readonly<Partial<Record<keyof Form, string>>>;

/** Returns the errors that prevent a sign-up, in the specification's words (§5). */
export function signUpErrors(form: SignUpForm): FieldErrors<SignUpForm> {
  return current({
    firstName: required(form.firstName, messages.signUp.firstNameRequired),
    lastName: required(form.lastName, messages.signUp.lastNameRequired),
    email: required(form.email, messages.signUp.emailRequired),
    password: passwordError(form.password),
    confirmPassword: confirmationError(form.password, form.confirmPassword),
  });
}

/** Returns the errors that prevent a login, in the specification's words (§5). */
export function loginErrors(form: LoginForm): FieldErrors<LoginForm> {
  return current({
    email: required(form.email, messages.login.emailRequired),
    password: form.password === '' ? messages.login.passwordRequired : undefined,
  });
}

/** Returns the error of a new password, or undefined. */
export function passwordError(password: string): string | undefined {
  if (password === '') return messages.signUp.passwordRequired;
  return password.length < minimumPasswordLength ? messages.signUp.passwordTooShort : undefined;
}

/** Returns the error of the repeated password, or undefined. */
export function confirmationError(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return messages.signUp.confirmationRequired;
  return confirmation === password ? undefined : messages.signUp.passwordsDiffer;
}

function required(value: string, message: string): string | undefined {
  return value.trim() === '' ? message : undefined;
}

function current<Field extends string>(
  checked: Readonly<Record<Field, string | undefined>>,
): Readonly<Partial<Record<Field, string>>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const field in checked) {
    const message = checked[field];
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}
