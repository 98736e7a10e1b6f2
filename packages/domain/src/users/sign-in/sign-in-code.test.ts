import { expect, it } from 'vitest';
import { signInCode } from './sign-in-code.ts';

it.each([
  [0, '000000'],
  [7, '000007'],
  [123_456, '123456'],
  [1_000_000, '000000'],
  [2 ** 48 - 1, '710655'],
])('makes of the random number %i the six digits %s', (random, code) => {
  expect(signInCode(random)).toBe(code);
});
