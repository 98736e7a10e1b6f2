import { defaultColors } from '@vitrine/domain/settings/site-settings.ts';
import { describe, expect, it } from 'vitest';
import { contrastWarnings } from './color-checks.ts';

describe('colours that are hard to read together', () => {
  it('are named with their contrast', () => {
    const colors = { ...defaultColors, foregroundAltColor: '#cccccc' };
    expect(contrastWarnings(colors).map(({ message }) => message)).toContain(
      '‘Text’ on ‘Background’ has a contrast of 1.61 to 1; 4.5 is readable.',
    );
  });

  it('are none in the palette that a new shop starts with', () => {
    expect(contrastWarnings(defaultColors)).toEqual([]);
  });

  it('are named when the owner chooses one of the two', () => {
    const names = contrastWarnings({ ...defaultColors, primaryColor: '#66ccff' }).map((warning) => warning.names);
    expect(names).toEqual([['foregroundColor', 'primaryColor']]);
  });

  it('are none in black on white', () => {
    const white = Object.fromEntries(Object.keys(defaultColors).map((name) => [name, '#ffffff']));
    const colors = {
      ...defaultColors,
      ...white,
      foregroundAltColor: '#000000',
      primaryColor: '#000000',
      secondaryColor: '#000000',
    };
    expect(contrastWarnings(colors)).toEqual([]);
  });

  it('passes over what is no colour', () => {
    expect(
      contrastWarnings({ ...defaultColors, foregroundAltColor: 'nonsense' }).map(({ names }) => names[0]),
    ).not.toContain('foregroundAltColor');
  });
});
