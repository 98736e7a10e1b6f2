import { contrastRatio, readableContrast } from '@vitrine/domain/settings/contrast.ts';
import { fontFamilies } from '@vitrine/domain/settings/fonts.ts';
import { safeColors } from '@vitrine/domain/settings/site-colors.ts';
import { findTheme, standard, themes } from '@vitrine/domain/settings/themes/themes.ts';
import { describe, expect, it } from 'vitest';
import { appearanceCss, appearanceProperties } from './appearance.ts';

/** WCAG 2.2, 1.4.11: what shows a state or a control. */
const graphicContrast = 3;

const grounds = ['background', 'background-alt', 'surface', 'surface-alt'] as const;

describe.each([standard, ...themes])('the theme $name', ({ values }) => {
  const css = appearanceProperties(values);
  const ratio = (ground: string, text: string) => contrastRatio(css[ground] ?? '', css[text] ?? '');

  it('has colours that the shop takes without a replacement', () => {
    expect(safeColors(values).replaced).toEqual([]);
  });

  it.each(grounds)('has readable text, quiet text and links on its %s', (ground) => {
    const texts = [
      `on-${ground}`,
      `on-${ground}-muted`,
      'primary-ink',
      'secondary-ink',
      'accent-ink',
      'destructive-ink',
    ];
    const unreadable = texts.filter((text) => ratio(ground, text) < readableContrast);
    expect(unreadable).toEqual([]);
  });

  it.each(['primary', 'secondary', 'accent', 'destructive'])('has readable text on its %s colour', (signal) => {
    expect(ratio(signal, `on-${signal}`)).toBeGreaterThanOrEqual(readableContrast);
  });

  it('shows the focus and the chosen value against every ground', () => {
    for (const ground of grounds) expect(ratio(ground, 'primary-ink')).toBeGreaterThanOrEqual(graphicContrast);
  });

  it('is found by its values, and not after a change', () => {
    expect(findTheme(values)?.values).toBe(values);
    expect(findTheme({ ...values, primaryColor: '#123456' })).toBeNull();
    expect(findTheme({ ...values, corners: values.corners === 'sharp' ? 'soft' : 'sharp' })).toBeNull();
  });

  it('names no other font than its own', () => {
    const others = Object.entries(fontFamilies).filter(([font]) => font !== values.font);
    const own = Object.values(fontFamilies[values.font]).join();
    const names = others.flatMap(([, { text, display }]) => [text, display]).filter((name) => !own.includes(name));
    expect(names.filter((name) => appearanceCss(values).includes(`: ${name};`))).toEqual([]);
  });
});

describe('the designed themes', () => {
  it('show their buttons clearly against every ground', () => {
    for (const { values } of themes) {
      for (const ground of grounds) {
        const css = appearanceProperties(values);
        expect(contrastRatio(css[ground] ?? '', css['primary'] ?? '')).toBeGreaterThanOrEqual(graphicContrast);
      }
    }
  });

  it('use the text colours of the owner on their grounds', () => {
    for (const { values } of themes) {
      expect(appearanceProperties(values)['on-background']).toBe(values.foregroundAltColor.toLowerCase());
    }
  });
});

describe('the shapes of a shop', () => {
  it('add nothing to the style sheet of a shop whose owner has chosen none', () => {
    const { font, ...rest } = standard.values;
    expect(appearanceCss(standard.values)).toBe(appearanceCss({ font, ...colorsIn(rest) }));
  });

  it('leave the titles of the first five fonts as they are', () => {
    for (const font of ['system', 'figtree', 'instrument-sans', 'source-serif-4', 'newsreader'] as const) {
      expect(appearanceCss({ font })).not.toContain('--title');
    }
  });
});

function colorsIn({
  corners: _corners,
  cardStyle: _card,
  density: _density,
  titles: _titles,
  ...colors
}: Omit<typeof standard.values, 'font'>) {
  return colors;
}
