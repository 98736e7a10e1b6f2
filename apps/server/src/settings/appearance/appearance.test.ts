import { contrastRatio } from '@vitrine/domain/settings/contrast.ts';
import { defaultColors } from '@vitrine/domain/settings/site-settings.ts';
import { converter } from 'culori';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appearanceCss, appearanceProperties, appearanceVersion } from './appearance.ts';
import { colorScale, shades } from './color-scale.ts';

const getLightness = (hex: string) => converter('oklch')(hex)?.l ?? 0;
const anyColor = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the appearance', () => {
  it("has the specification's colours for a shop that has set none", () => {
    const properties = appearanceProperties({});
    expect(properties).toMatchObject({
      primary: '#59c2ff',
      secondary: '#6d28d9',
      accent: '#10b981',
      destructive: '#ef4444',
    });
    expect(properties).toMatchObject({ background: '#ffffff', 'surface-alt': '#f5f5f5', border: '#e0e0e0' });
  });

  it('writes dark text on the default primary, on which white has a contrast of 1.98', () => {
    expect(appearanceProperties({})['on-primary']).toBe('#333333');
    expect(appearanceProperties({})['on-background']).toBe('#333333');
  });

  it('keeps every text readable with any colours of the owner', () => {
    const names = Object.keys(defaultColors);
    const owners = fc
      .tuple(...names.map(() => anyColor))
      .map((colors) => Object.fromEntries(names.map((name, at) => [name, colors[at]])));
    fc.assert(
      fc.property(owners, (owner) => {
        const properties = appearanceProperties(owner);
        for (const ground of [
          'background',
          'background-alt',
          'surface',
          'surface-alt',
          'primary',
          'secondary',
          'accent',
          'destructive',
        ]) {
          for (const text of [`on-${ground}`, `on-${ground}-muted`]) {
            const color = properties[text];
            if (color) expect(contrastRatio(properties[ground] ?? '', color)).toBeGreaterThanOrEqual(4.5);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has ink of the brand that can be read on all light grounds', () => {
    const properties = appearanceProperties({});
    for (const signal of ['primary', 'secondary', 'accent', 'destructive']) {
      for (const ground of ['background', 'background-alt', 'surface', 'surface-alt']) {
        expect(contrastRatio(properties[ground] ?? '', properties[`${signal}-ink`] ?? '')).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('has a scale of shades for primary, secondary, accent and destructive', () => {
    const properties = appearanceProperties({});
    for (const name of ['primary', 'secondary', 'accent', 'destructive']) {
      const scale = shades.map((shade) => properties[`${name}-${shade}`]);
      expect(new Set(scale).size, name).toBe(shades.length);
      expect(properties[`${name}-500`]).toBe(properties[name]);
    }
  });

  it('shows the default of a colour that cannot be read', () => {
    expect(appearanceProperties({ primaryColor: 'red; } body { display: none' }).primary).toBe('#59c2ff');
  });

  it('takes rgb() and hsl()', () => {
    expect(appearanceProperties({ primaryColor: 'rgb(255, 0, 0)', accentColor: 'hsl(120, 100%, 25%)' })).toMatchObject({
      primary: '#ff0000',
      accent: '#008000',
    });
  });

  it('is a style sheet of custom properties that has another version when a colour changes', () => {
    expect(appearanceCss({})).toMatch(/^:root \{\n( {2}--[a-z0-9-]+: #[0-9a-f]{6};\n)+\}\n$/);
    expect(appearanceVersion({ primaryColor: '#000' })).not.toBe(appearanceVersion({}));
    expect(appearanceVersion({ font: 'figtree' })).not.toBe(appearanceVersion({ font: 'system' }));
    expect(appearanceVersion({ primaryColor: '#59C2FF' })).toBe(appearanceVersion({}));
  });
});

describe('a scale of shades', () => {
  it('goes from light to dark with the colour itself in the middle', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const scale = colorScale(color);
        expect(scale[500]).toBe(color);
        const lightness = shades.map((shade) => getLightness(scale[shade]));
        for (const [at, value] of lightness.entries()) {
          if (at > 0) expect(value).toBeLessThanOrEqual((lightness[at - 1] ?? 1) + 0.02);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('names the chosen font and its fallback for text and headings', () => {
    expect(appearanceCss({ font: 'figtree' })).toContain(
      '  --font-text: "Figtree Variable", "Figtree Fallback", sans-serif;\n  --font-display: "Figtree Variable"',
    );
    expect(appearanceCss({ font: 'newsreader' })).toContain(
      '  --font-text: "Figtree Variable", "Figtree Fallback", sans-serif;\n  --font-display: "Newsreader Variable"',
    );
    expect(appearanceCss({ font: 'system' })).toContain('  --font-text: var(--system-text);\n');
  });
});
