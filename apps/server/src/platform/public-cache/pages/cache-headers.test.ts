import { describe, expect, it } from 'vitest';
import { isFresh } from './cache-headers.ts';

describe.each(['"abc"', 'W/"abc"'])('a body with the tag %s that the browser has already', (tag) => {
  it.each(['W/"abc"', '"abc"', '"x", W/"abc"', '"x","abc"', '*'])('is fresh with %s', (header) => {
    expect(isFresh(header, tag)).toBe(true);
  });

  it.each([undefined, '', '"abcd"', 'W/"x"', 'abc'])('is not fresh with %s', (header) => {
    expect(isFresh(header, tag)).toBe(false);
  });
});
