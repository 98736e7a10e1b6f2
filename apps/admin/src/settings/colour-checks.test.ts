import { defaultColours } from '@vitrine/domain/settings/site-settings.ts';
import { describe, expect, it } from 'vitest';
import { contrastWarnings } from './colour-checks.ts';

describe('colours that are hard to read together', () => {
  it('are named with their contrast', () => {
    const colours = { ...defaultColours, foregroundAltColor: '#cccccc' };
    expect(contrastWarnings(colours).map(({ words }) => words)).toContain(
      '‘Text’ on ‘Background’ has a contrast of 1.61 to 1; 4.5 is readable.',
    );
  });

  it('are none in black on white', () => {
    const white = Object.fromEntries(Object.keys(defaultColours).map((name) => [name, '#ffffff']));
    const colours = {
      ...defaultColours,
      ...white,
      foregroundAltColor: '#000000',
      primaryColor: '#000000',
      secondaryColor: '#000000',
    };
    expect(contrastWarnings(colours)).toEqual([]);
  });

  it('passes over what is no colour', () => {
    expect(
      contrastWarnings({ ...defaultColours, foregroundAltColor: 'nonsense' }).map(({ names }) => names[0]),
    ).not.toContain('foregroundAltColor');
  });
});
