import { type ColorName, colorNames, isColor } from './colors.ts';
import { defaultColors, type SiteColors } from './site-settings.ts';

/** Colours that are safe to show, and the names of the replaced stored ones, for the log. */
export interface SafeColors {
  readonly colors: SiteColors;
  readonly replaced: readonly ColorName[];
}

/** Returns each stored colour, or its default if it is absent or invalid, so that no page breaks (docs/behaviour/settings.md#colours). */
export function safeColors(stored: Readonly<Partial<Record<ColorName, string | null | undefined>>>): SafeColors {
  const usable = colorNames.flatMap((name) => {
    const color = stored[name];
    return color && isColor(color) ? [[name, color] as const] : [];
  });
  const replaced = colorNames.filter((name) => stored[name] && !isColor(stored[name]));
  return { colors: { ...defaultColors, ...Object.fromEntries(usable) }, replaced };
}
