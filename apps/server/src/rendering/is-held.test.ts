import { describe, expect, it } from 'vitest';
import { isHeld } from './is-held.ts';

const page = { etag: 'W/"abc"' };

describe('a page that the browser has already', () => {
  it.each(['W/"abc"', '"abc"', '"x", W/"abc"', '*'])('is held with %s', (header) => {
    expect(isHeld(page, header)).toBe(true);
  });

  it.each([undefined, '', '"abcd"', 'W/"x"'])('is not held with %s', (header) => {
    expect(isHeld(page, header)).toBe(false);
  });
});
