import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import type { SiteFont } from '@vitrine/domain/settings/fonts.ts';

/**
 * The address of each font's file, which a page preloads before its style sheet requests it. Null selects the font of
 * the visitor's system.
 */
export const fontFiles: Readonly<Record<SiteFont, string | null>> = {
  system: null,
  figtree,
  'instrument-sans': instrumentSans,
  'source-serif-4': sourceSerif,
};
