import { expect, it } from 'vitest';
import { townLine } from './town-line.ts';

it('a town is written with its state, and without a gap where it has none', () => {
  expect(townLine({ city: 'San Francisco', state: 'CA', postalCode: '94107' })).toBe('San Francisco, CA 94107');
  expect(townLine({ city: 'Berlin', state: '', postalCode: '10115' })).toBe('Berlin, 10115');
});
