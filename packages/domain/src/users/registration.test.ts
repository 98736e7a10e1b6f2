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

describe('signing up', () => {
  it.each([
    [{}, {}],
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ lastName: '' }, { lastName: 'Last name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [
      { password: '', confirmPassword: '' },
      {
        password: 'Password is required',
        confirmPassword: 'Please confirm your password',
      },
    ],
    [{ password: '12345', confirmPassword: '12345' }, { password: 'Password must be at least 6 characters' }],
    [{ confirmPassword: '' }, { confirmPassword: 'Please confirm your password' }],
    [{ confirmPassword: 'Secret' }, { confirmPassword: 'Passwords do not match' }],
    [{ password: '      ', confirmPassword: '      ' }, {}],
  ])('with %j says %j', (change, errors) => {
    expect(signUpErrors({ ...ada, ...change })).toEqual(errors);
  });
});

describe('logging in', () => {
  it.each([
    ['ada@example.com', 'x', {}],
    ['', 'x', { email: 'Email is required' }],
    [' ', '', { email: 'Email is required', password: 'Password is required' }],
  ])("with '%s' and '%s' says %j", (email, password, errors) => {
    expect(loginErrors({ email, password })).toEqual(errors);
  });
});

describe('a refused registration', () => {
  it.each([
    [{ status: 'USER_EXISTS', message: 'dup' }, 'An account with this email already exists'],
    [{ status: 'ERROR', message: 'detail' }, 'Registration error'],
    [{ status: 'TOO_MANY_REQUESTS', message: 'Wait a minute' }, 'Wait a minute'],
    [{ message: '' }, 'Registration failed'],
  ])('%j shows at the confirmation: %s', (answer, message) => {
    expect(registrationFailure(answer)).toEqual({ field: 'confirmPassword', message });
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
