import { type ColourName, colourNames, isColour } from './colours.ts';
import { defaultColours, type SiteColours } from './site-settings.ts';

/** Stored colours made safe to show, and the names of those that had to be replaced, for the log. */
export interface SafeColours {
  readonly colours: SiteColours;
  readonly replaced: readonly ColourName[];
}

/** Each stored colour, or its default where the stored one is absent or can't be read (docs/behaviour/settings.md#colours): a bad value never takes the shop down. */
export function safeColours(stored: Readonly<Partial<Record<ColourName, string | null | undefined>>>): SafeColours {
  const usable = colourNames.flatMap((name) => {
    const colour = stored[name];
    return colour && isColour(colour) ? [[name, colour] as const] : [];
  });
  const replaced = colourNames.filter((name) => stored[name] && !isColour(stored[name]));
  return { colours: { ...defaultColours, ...Object.fromEntries(usable) }, replaced };
}
