/** The typefaces that an owner chooses from: the visitor's system font, or one that the shop serves. */
export const siteFonts = [
  'system',
  'figtree',
  'instrument-sans',
  'source-serif-4',
  'newsreader',
  'cormorant',
  'bricolage',
  'space-grotesk',
] as const;
export type SiteFont = (typeof siteFonts)[number];

const bricolage = '"Bricolage Grotesque Variable", "Bricolage Grotesque Fallback", sans-serif';
const cormorant = '"Cormorant Variable", "Cormorant Fallback", serif';
const figtree = '"Figtree Variable", "Figtree Fallback", sans-serif';
const instrumentSans = '"Instrument Sans Variable", "Instrument Sans Fallback", sans-serif';
const newsreader = '"Newsreader Variable", "Newsreader Fallback", serif';
const sourceSerif = '"Source Serif 4 Variable", "Source Serif 4 Fallback", serif';
const spaceGrotesk = '"Space Grotesk Variable", "Space Grotesk Fallback", sans-serif';

/**
 * The CSS families of text and headings.
 * Each fallback is a system font, stretched to the widths and heights of the shop's own font. The page therefore does
 * not move when that font has loaded (apps/storefront/src/styles/fonts.css).
 */
export const fontFamilies = {
  system: { text: 'var(--system-text)', display: 'var(--system-display)' },
  figtree: { text: figtree, display: figtree },
  'instrument-sans': { text: instrumentSans, display: instrumentSans },
  'source-serif-4': { text: sourceSerif, display: sourceSerif },
  /** Newsreader for titles, Figtree for text. */
  newsreader: { text: figtree, display: newsreader },
  /** Cormorant for titles, Instrument Sans for text. */
  cormorant: { text: instrumentSans, display: cormorant },
  /** Bricolage Grotesque for titles, Figtree for text. */
  bricolage: { text: figtree, display: bricolage },
  /** Space Grotesk for titles, Instrument Sans for text. */
  'space-grotesk': { text: instrumentSans, display: spaceGrotesk },
} as const satisfies Record<SiteFont, { text: string; display: string }>;
