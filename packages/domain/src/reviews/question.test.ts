import { expect, it } from 'vitest';
import { isAnswerDue, isPublishable } from './question.ts';

it.each([
  ['PENDING', null, true],
  ['PENDING', 'Yes', true],
  ['REJECTED', null, true],
  ['PUBLISHED', null, false],
  ['PUBLISHED', '', false],
  ['PUBLISHED', ' \n', false],
  ['PUBLISHED', 'Yes', true],
] as const)('a question that is %s with the answer %j is possible: %s', (status, answer, isPossible) => {
  expect(isPublishable({ status, answer })).toBe(isPossible);
});

it.each([
  [null, null, false],
  ['', null, false],
  [' ', null, false],
  ['Yes', null, true],
  ['Yes', new Date(0), false],
  [null, new Date(0), false],
] as const)('the answer %j, after an email at %s, is sent: %s', (answer, notifiedAt, isSent) => {
  expect(isAnswerDue(answer, notifiedAt)).toBe(isSent);
});
