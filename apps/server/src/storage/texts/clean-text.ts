import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { cleanPage } from '../../platform/security/html/clean-page.ts';
import { type PictureRow, picturesByHash } from '../media/media.queries.ts';

/** Returns rich text without anything that runs, whose pictures of the library have their sizes (docs/files.md#rich-text). */
export async function cleanText(db: Kysely<Database>, html: string): Promise<string> {
  return withPictures(db, await cleanPage(html));
}

const opening = '<img src="';
/** The text column of a page is at most 720 px wide. */
const sizes = '(min-width: 768px) 720px, 100vw';

/**
 * Returns cleaned rich text whose pictures of the library have their sizes, so that the page does not move when they
 * load. Leaves out deleted uploads, and retains pictures of other sites. Runs one statement, or none without a picture.
 */
export async function withPictures(db: Kysely<Database>, html: string): Promise<string> {
  const [start = '', ...rest] = html.split(opening);
  if (rest.length === 0) return html;
  const parts = rest.map(toPicture);
  const hashes = parts.map(({ src }) => src.slice(src.lastIndexOf('/') + 1).slice(0, 32));
  const byUrl = new Map<string, PictureRow>();
  for (const row of await picturesByHash(db, [...new Set(hashes)]))
    for (const url of [row.mainUrl, row.previewUrl, row.thumbnailUrl, ...row.srcSet.map((size) => size.url)])
      if (url !== null) byUrl.set(url, row);
  return parts.reduce((text, { whole, src, alt, after }) => {
    const row = byUrl.get(src);
    const shown = row ? element(row, alt) : src.startsWith('/media/') ? '' : `${opening}${whole}`;
    return `${text}${shown}${after}`;
  }, start);
}

/** Reads a picture as `cleanHtml` writes it, with the text after it. `part` begins with its address. */
function toPicture(part: string) {
  const [whole = '', src = '', alt = ''] = /^([^"]*)" alt="([^"]*)"[^>]*>/.exec(part) ?? [];
  return { whole, src, alt, after: part.slice(whole.length) };
}

function element({ mainUrl, srcSet, width, height }: PictureRow, alt: string): string {
  const sources = srcSet.map((size) => `${size.url} ${size.width}w`).join(', ');
  return `<img src="${mainUrl}" alt="${alt}" srcset="${sources}" sizes="${sizes}" width="${width}" height="${height}" loading="lazy" decoding="async" />`;
}
