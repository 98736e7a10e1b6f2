import { type ColorName, colorNames, isColor } from './colors.ts';
import { defaultColors, type SiteColors } from './site-settings.ts';

/** Stored colours made safe to show, and the names of those that had to be replaced, for the log. */
export interface SafeColors {
  readonly colors: SiteColors;
  readonly replaced: readonly ColorName[];
}

/** Each stored colour, or its default where the stored one is absent or can't be read (docs/behaviour/settings.md#colours): a bad value never takes the shop down. */
export function safeColors(stored: Readonly<Partial<Record<ColorName, string | null | undefined>>>): SafeColors {
  const usable = colorNames.flatMap((name) => {
    const color = stored[name];
    return color && isColor(color) ? [[name, color] as const] : [];
  });
  const replaced = colorNames.filter((name) => stored[name] && !isColor(stored[name]));
  return { colors: { ...defaultColors, ...Object.fromEntries(usable) }, replaced };
}
