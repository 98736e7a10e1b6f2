import { createHash } from 'node:crypto';
import { colorNames } from '@vitrine/domain/settings/colors.ts';
import { contrastRatio, readableContrast, readableText } from '@vitrine/domain/settings/contrast.ts';
import { fontFamilies } from '@vitrine/domain/settings/fonts.ts';
import { safeColors } from '@vitrine/domain/settings/site-colors.ts';
import { destructiveColor, type SiteAppearance, type SiteColors } from '@vitrine/domain/settings/site-settings.ts';
import { formatHex, interpolate } from 'culori';
import { colorScale, hexColor, inkOn, shades } from './color-scale.ts';
import { styleProperties } from './style-properties.ts';

/**
 * Returns the owner's colours, font and shapes as CSS custom properties (spec §3; docs/behaviour/pages.md#accessibility: the
 * contrast is preserved with any colours). `--primary` and the like are the colours. `--on-primary` is the text that is
 * readable on them (a contrast of 4.5 to 1 or more), and `--on-surface-muted` its quieter form. `--primary-ink` is the
 * colour as text on the page's own backgrounds. `--primary-50` to `--primary-950` are its shades. Unreadable colours
 * fall back to the specification's.
 */
export function appearanceCss(settings: Partial<SiteAppearance>): string {
  const { font, corners, cardStyle, density, titles } = settings;
  const shapes = Object.fromEntries(
    Object.entries({ corners, cardStyle, density, titles }).filter(([, value]) => value),
  );
  const properties = Object.entries({
    ...appearanceProperties(settings),
    ...fontProperties(settings),
    ...styleProperties({ font, ...shapes }),
  });
  return `:root {\n${properties.map(([name, value]) => `  --${name}: ${value};`).join('\n')}\n}\n`;
}

/**
 * Returns the style sheet's version for its address, so that browsers cache it until it changes:
 * /appearance.css?v=VERSION
 */
export function appearanceVersion(settings: Partial<SiteAppearance>): string {
  const { font, corners, cardStyle, density, titles } = settings;
  const chosen = [...colorNames.map((name) => settings[name]), font, corners, cardStyle, density, titles].join();
  if (lastVersion?.chosen !== chosen) {
    const version = createHash('sha256').update(appearanceCss(settings)).digest('base64url').slice(0, 12);
    lastVersion = { chosen, version };
  }
  return lastVersion.version;
}

/**
 * The last version, which every page names. The computation of its shades takes longer than reading the page's data.
 */
let lastVersion: { readonly chosen: string; readonly version: string } | null = null;

function fontProperties({ font }: Partial<SiteAppearance>): Readonly<Record<string, string>> {
  return font === undefined ? {} : { 'font-text': fontFamilies[font].text, 'font-display': fontFamilies[font].display };
}

/** Returns every colour's custom property by its name without the dashes, as #rrggbb. */
export function appearanceProperties(settings: Partial<SiteColors>): Readonly<Record<string, string>> {
  const { colors } = safeColors(settings);
  const light = hexColor(colors.foregroundColor);
  const dark = hexColor(colors.foregroundAltColor);
  const grounds = {
    background: hexColor(colors.backgroundColor),
    'background-alt': hexColor(colors.backgroundAltColor),
    surface: hexColor(colors.surfaceColor),
    'surface-alt': hexColor(colors.surfaceAltColor),
  };
  const signals = {
    primary: hexColor(colors.primaryColor),
    secondary: hexColor(colors.secondaryColor),
    accent: hexColor(colors.accentColor),
    destructive: hexColor(destructiveColor),
  };
  const groundProperties = Object.entries(grounds).flatMap(([name, ground]) => {
    const text = readableText(ground, dark, light);
    return [
      [name, ground],
      [`on-${name}`, text],
      [`on-${name}-muted`, mutedText(text, ground)],
    ];
  });
  const signalProperties = Object.entries(signals).flatMap(([name, color]) => {
    const scale = colorScale(color);
    return [
      [name, color],
      [`on-${name}`, readableText(color, light, dark)],
      [`${name}-ink`, inkOn(color, Object.values(grounds))],
      ...shades.map((shade) => [`${name}-${shade}`, scale[shade]]),
    ];
  });
  return Object.fromEntries([
    ...groundProperties,
    ['foreground', light],
    ['foreground-alt', dark],
    ['border', hexColor(colors.borderColor)],
    ...signalProperties,
  ]);
}

/** Returns the text colour mixed with its background as far as it stays readable, at most by two fifths. */
function mutedText(text: string, ground: string): string {
  const towards = interpolate([text, ground], 'oklab');
  for (let share = 0.4; share > 0; share -= 0.05) {
    const muted = formatHex(towards(share));
    if (contrastRatio(ground, muted) >= readableContrast) return muted;
  }
  return text;
}
