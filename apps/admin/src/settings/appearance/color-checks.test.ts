import { defaultColors } from '@vitrine/domain/settings/site-settings.ts';
import { describe, expect, it } from 'vitest';
import { contrastWarnings } from './color-checks.ts';

const getGroundsWarned = (colors: typeof defaultColors) => contrastWarnings(colors).map(({ ground }) => ground);

describe('the check of the colours', () => {
  it('finds text that can be read on every ground of the default palette', () => {
    expect(contrastWarnings(defaultColors)).toEqual([]);
  });

  it('names a ground on which neither text colour can be read, with both contrasts and the colour that the shop uses', () => {
    const colors = { ...defaultColors, foregroundAltColor: '#cccccc' };
    expect(contrastWarnings(colors).map(({ message }) => message)).toContain(
      '‘Background’: ‘Text’ has a contrast of 1.60 to 1 and ‘Text on dark’ has a contrast of 1.09 to 1. The shop uses black there.',
    );
  });

  it('names a primary colour of medium lightness, on which no text colour of the default palette can be read', () => {
    expect(getGroundsWarned({ ...defaultColors, primaryColor: '#808080' })).toEqual(['primaryColor']);
  });

  it('finds nothing to warn of when one of the two text colours can be read', () => {
    expect(contrastWarnings({ ...defaultColors, primaryColor: '#66ccff' })).toEqual([]);
    expect(contrastWarnings({ ...defaultColors, primaryColor: '#123456' })).toEqual([]);
  });

  it('finds nothing to warn of in black on white', () => {
    const white = Object.fromEntries(Object.keys(defaultColors).map((name) => [name, '#ffffff']));
    expect(contrastWarnings({ ...defaultColors, ...white, foregroundAltColor: '#000000' })).toEqual([]);
  });

  it('measures nothing against a text that is no colour', () => {
    expect(getGroundsWarned({ ...defaultColors, primaryColor: 'nonsense', secondaryColor: '#808080' })).toEqual([
      'secondaryColor',
    ]);
    expect(contrastWarnings({ ...defaultColors, foregroundAltColor: 'nonsense' })).toEqual([]);
  });
});
