import { describe, expect, it } from 'vitest';
import { loginFailure, registrationFailure } from './auth-failure.ts';
import { loginErrors, signUpErrors } from './registration.ts';

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'secret',
  confirmPassword: 'secret',
};

const errorsWith = (change: Partial<typeof ada>) => signUpErrors({ ...ada, ...change });

describe('signing up', () => {
  it('requires a first name', () => {
    expect(errorsWith({ firstName: ' ' })).toEqual({ firstName: 'First name is required' });
  });

  it('requires a last name', () => {
    expect(errorsWith({ lastName: '' })).toEqual({ lastName: 'Last name is required' });
  });

  it('requires an e-mail', () => {
    expect(errorsWith({ email: '' })).toEqual({ email: 'Email is required' });
  });

  it('requires a password', () => {
    expect(errorsWith({ password: '', confirmPassword: '' }).password).toBe('Password is required');
  });

  it('requires a password of at least 6 characters', () => {
    expect(errorsWith({ password: '12345', confirmPassword: '12345' })).toEqual({
      password: 'Password must be at least 6 characters',
    });
    expect(errorsWith({ password: '123456', confirmPassword: '123456' })).toEqual({});
  });

  it('requires a confirmation of the password', () => {
    expect(errorsWith({ confirmPassword: '' })).toEqual({ confirmPassword: 'Please confirm your password' });
    expect(errorsWith({ password: '', confirmPassword: '' }).confirmPassword).toBe('Please confirm your password');
  });

  it('requires a confirmation that equals the password', () => {
    expect(errorsWith({ confirmPassword: 'Secret' })).toEqual({ confirmPassword: 'Passwords do not match' });
  });

  it('takes any six characters as a password, spaces included', () => {
    expect(errorsWith({})).toEqual({});
    expect(errorsWith({ password: '      ', confirmPassword: '      ' })).toEqual({});
  });
});

describe('logging in', () => {
  it('requires an e-mail', () => {
    expect(loginErrors({ email: '', password: 'x' })).toEqual({ email: 'Email is required' });
  });

  it('requires a password', () => {
    expect(loginErrors({ email: 'ada@example.com', password: '' })).toEqual({ password: 'Password is required' });
  });

  it.each([
    ['ada@example.com', 'x', {}],
    ['', 'x', { email: 'Email is required' }],
    [' ', '', { email: 'Email is required', password: 'Password is required' }],
  ])("with '%s' and '%s' says %j", (email, password, errors) => {
    expect(loginErrors({ email, password })).toEqual(errors);
  });
});

const besideConfirmation = (message: string) => ({ field: 'confirmPassword', message });

describe('a refused registration', () => {
  it('with the status USER_EXISTS says that the account exists', () => {
    expect(registrationFailure({ status: 'USER_EXISTS', message: 'dup' })).toEqual(
      besideConfirmation('An account with this email already exists'),
    );
  });

  it('with the status ERROR says Registration error', () => {
    expect(registrationFailure({ status: 'ERROR', message: 'detail' })).toEqual(
      besideConfirmation('Registration error'),
    );
  });

  it('with any other status shows the message', () => {
    const answer = { status: 'TOO_MANY_REQUESTS', message: 'Wait a minute' };
    expect(registrationFailure(answer)).toEqual(besideConfirmation('Wait a minute'));
  });

  it('without a message says Registration failed', () => {
    expect(registrationFailure({ message: '' })).toEqual(besideConfirmation('Registration failed'));
  });
});

describe('a refused login', () => {
  it.each([
    [{ status: 'USER_NOT_FOUND' }, 'email', 'email not found'],
    [{ status: 'INVALID_PASSWORD' }, 'password', 'password is incorrect'],
    [{ status: 'ERROR', message: 'detail' }, null, 'Login failed. Please try again'],
    [{ message: 'Network down' }, null, 'Network down'],
    [{}, null, 'Invalid email or password'],
  ])('%j shows at %s: %s', (answer, field, message) => {
    expect(loginFailure(answer)).toEqual({ field, message });
  });
});
