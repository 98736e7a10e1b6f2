import { createHash } from 'node:crypto';
import { colourNames } from '@vitrine/domain/settings/colours.ts';
import { contrastRatio, readableContrast, readableText } from '@vitrine/domain/settings/contrast.ts';
import { safeColours } from '@vitrine/domain/settings/site-colours.ts';
import { destructiveColor, type SiteColours } from '@vitrine/domain/settings/site-settings.ts';
import { formatHex, interpolate } from 'culori';
import { colourScale, hexColour, inkOn, shades } from './colour-scale.ts';

/**
 * The owner's colours as CSS custom properties (spec §3; docs/behaviour/pages.md#accessibility: contrast kept with any colours).
 * `--primary` and the like are the colours, `--on-primary` the text that can be read on them (4.5 to 1 at least),
 * `--on-surface-muted` its quieter form, `--primary-ink` the colour as text on the page's own backgrounds,
 * `--primary-50` to `--primary-950` its shades. Unreadable colours fall back to the specification's.
 */
export function appearanceCss(settings: Partial<SiteColours>): string {
  const properties = Object.entries(appearanceProperties(settings));
  return `:root {\n${properties.map(([name, value]) => `  --${name}: ${value};`).join('\n')}\n}\n`;
}

/** Names the style sheet in its address, so that browsers keep it until the colours change: /appearance.css?v=VERSION */
export function appearanceVersion(settings: Partial<SiteColours>): string {
  const colours = colourNames.map((name) => settings[name]).join();
  if (lastVersion?.colours !== colours) {
    const version = createHash('sha256').update(appearanceCss(settings)).digest('base64url').slice(0, 12);
    lastVersion = { colours, version };
  }
  return lastVersion.version;
}

/** Every page names the same version; its shades take longer than the page's own data. */
let lastVersion: { readonly colours: string; readonly version: string } | null = null;

/** Every custom property by its name without the dashes; colours as #rrggbb. */
export function appearanceProperties(settings: Partial<SiteColours>): Readonly<Record<string, string>> {
  const { colours } = safeColours(settings);
  const light = hexColour(colours.foregroundColor);
  const dark = hexColour(colours.foregroundAltColor);
  const grounds = {
    background: hexColour(colours.backgroundColor),
    'background-alt': hexColour(colours.backgroundAltColor),
    surface: hexColour(colours.surfaceColor),
    'surface-alt': hexColour(colours.surfaceAltColor),
  };
  const signals = {
    primary: hexColour(colours.primaryColor),
    secondary: hexColour(colours.secondaryColor),
    accent: hexColour(colours.accentColor),
    destructive: hexColour(destructiveColor),
  };
  const groundProperties = Object.entries(grounds).flatMap(([name, ground]) => {
    const text = textOn(ground, [dark, light]);
    return [
      [name, ground],
      [`on-${name}`, text],
      [`on-${name}-muted`, mutedText(text, ground)],
    ];
  });
  const signalProperties = Object.entries(signals).flatMap(([name, colour]) => {
    const scale = colourScale(colour);
    return [
      [name, colour],
      [`on-${name}`, textOn(colour, [light, dark])],
      [`${name}-ink`, inkOn(colour, Object.values(grounds))],
      ...shades.map((shade) => [`${name}-${shade}`, scale[shade]]),
    ];
  });
  return Object.fromEntries([
    ...groundProperties,
    ['foreground', light],
    ['foreground-alt', dark],
    ['border', hexColour(colours.borderColor)],
    ...signalProperties,
  ]);
}

/** The first of the owner's own text colours that can be read on the ground, else black or white. */
function textOn(ground: string, preferred: readonly string[]): string {
  const own = preferred.find((text) => contrastRatio(ground, text) >= readableContrast);
  return own ?? readableText(ground);
}

/** The text colour drawn towards its ground as far as it stays readable, at most by two fifths. */
function mutedText(text: string, ground: string): string {
  const towards = interpolate([text, ground], 'oklab');
  for (let share = 0.4; share > 0; share -= 0.05) {
    const muted = formatHex(towards(share));
    if (contrastRatio(ground, muted) >= readableContrast) return muted;
  }
  return text;
}
