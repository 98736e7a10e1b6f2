import { expect, it } from 'vitest';
import { changed, redone, startHistory, undone } from './edit-history.ts';

it('undoes and redoes changes in order', () => {
  const edited = changed(changed(startHistory('a'), 'b', null), 'c', null);
  const back = undone(undone(edited));
  expect([undone(edited).current, back.current, undone(back).current]).toEqual(['b', 'a', 'a']);
  expect([redone(back).current, redone(redone(redone(back))).current]).toEqual(['b', 'c']);
});

it('undoes the letters of one text together, and those of another one on their own', () => {
  let edited = startHistory('');
  for (const text of ['H', 'He', 'Hey']) edited = changed(edited, text, 'headline');
  edited = changed(edited, 'Hey you', 'text');
  expect([undone(edited).current, undone(undone(edited)).current]).toEqual(['Hey', '']);
});

it('forgets what was undone after another change', () => {
  const other = changed(undone(changed(startHistory(1), 2, null)), 3, null);
  expect([redone(other).current, undone(other).current]).toEqual([3, 1]);
});
