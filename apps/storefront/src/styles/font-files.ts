import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import cormorant from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url';
import type { SiteFont } from '@vitrine/domain/settings/fonts.ts';

/**
 * The addresses of each font's files, which a page preloads before its style sheet requests them. The font of the
 * visitor's system has none.
 */
export const fontFiles: Readonly<Record<SiteFont, readonly string[]>> = {
  system: [],
  figtree: [figtree],
  'instrument-sans': [instrumentSans],
  'source-serif-4': [sourceSerif],
  newsreader: [figtree, newsreader],
  cormorant: [instrumentSans, cormorant],
  bricolage: [figtree, bricolage],
  'space-grotesk': [instrumentSans, spaceGrotesk],
};
