import { describe, expect, it } from 'vitest';
import { heroContrast } from './measure-contrast.ts';

/** Returns a picture of 10 by 10 pixels, white in its left half and black in its right half. */
function halves(): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(400);
  for (let index = 0; index < 100; index += 1) {
    pixels.fill(index % 10 < 5 ? 255 : 0, index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = 255;
  }
  return pixels;
}

function at(veil: 'none' | 'soft' | 'strong'): number {
  return heroContrast(halves(), 10, { ink: 'light', veil, position: 'left' });
}

describe('the contrast of a hero', () => {
  it.each([
    ['light words on white, without a veil', { ink: 'light', veil: 'none', position: 'left' }, 1],
    ['light words on black, without a veil', { ink: 'light', veil: 'none', position: 'right' }, 1],
    ['dark words on white', { ink: 'dark', veil: 'none', position: 'left' }, 1],
  ] as const)('is that of the worst pixels: %s', (_what, look, ratio) => {
    // Each column of words reaches into both halves.
    expect(heroContrast(halves(), 10, look)).toBeLessThan(ratio + 0.2);
  });

  it('grows with the veil, and a strong one makes light words readable on white', () => {
    expect(at('soft')).toBeGreaterThan(at('none'));
    expect(at('strong')).toBeGreaterThanOrEqual(4.5);
  });

  it('ignores single pixels', () => {
    const black = new Uint8ClampedArray(400);
    black.fill(255, 0, 4);
    expect(heroContrast(black, 10, { ink: 'light', veil: 'none', position: 'left' })).toBeCloseTo(21);
  });
});
