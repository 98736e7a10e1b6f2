import { describe, expect, it } from 'vitest';
import { packedWeight } from './parcel.ts';

describe('the weight of a packed parcel', () => {
  it.each([
    ['the units and the empty box', [{ weight: 12.5, units: 2 }], 3, 28],
    [
      'several products',
      [
        { weight: 0.1, units: 3 },
        { weight: 8, units: 1 },
      ],
      0,
      8.3,
    ],
    ['fractions, rounded up to hundredths', [{ weight: 0.333, units: 1 }], 0, 0.34],
    [
      'only what is in it',
      [
        { weight: null, units: 0 },
        { weight: 5, units: 1 },
      ],
      1,
      6,
    ],
  ])('is that of %s', (_, contents, box, ounces) => {
    expect(packedWeight(contents, box)).toBe(ounces);
  });

  it('is unknown when one of its units was not weighed, and when it is empty', () => {
    expect(
      packedWeight(
        [
          { weight: 5, units: 1 },
          { weight: null, units: 1 },
        ],
        1,
      ),
    ).toBeNull();
    expect(packedWeight([], 1)).toBeNull();
  });
});
