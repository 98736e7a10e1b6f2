import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { cleanPage } from '../../platform/security/html/clean-page.ts';
import { type PictureRow, picturesByHash } from '../media/media.queries.ts';

/**
 * Returns rich text as pages show it: without anything that runs, and with the sizes of its pictures of the library
 * (docs/files.md#rich-text). It is stored without them, as `cleanPage` returns it.
 */
export async function cleanShownText(db: Kysely<Database>, html: string): Promise<string> {
  return withPictures(db, await cleanPage(html));
}

const opening = '<img src="';
/** Pictures of one text that get their sizes, because each adds about 700 characters. The others are shown without. */
const maxSized = 200;
/** The text column of a page is at most 720 px wide. */
const sizes = '(min-width: 768px) 720px, 100vw';

/**
 * Returns cleaned rich text whose pictures of the library have their sizes, so that the page does not move when they
 * load. Leaves out deleted uploads, and retains other pictures. Runs one statement, or none without a picture.
 */
export async function withPictures(db: Kysely<Database>, html: string): Promise<string> {
  const [start = '', ...rest] = html.split(opening);
  if (rest.length === 0) return html;
  const parts = rest.map(toPicture);
  const hashes = parts.slice(0, maxSized).map(({ src }) => src.slice(src.lastIndexOf('/') + 1).slice(0, 32));
  const byUrl = new Map<string, PictureRow>();
  for (const row of await picturesByHash(db, [...new Set(hashes)]))
    for (const url of [row.mainUrl, row.previewUrl, row.thumbnailUrl, ...row.srcSet.map((size) => size.url)])
      if (url !== null) byUrl.set(url, row);
  return parts.reduce((text, { whole, src, alt, after }, index) => {
    const row = byUrl.get(src);
    if (row && index < maxSized) return `${text}${element(row, alt)}${after}`;
    return isUpload(src) && index < maxSized ? `${text}${after}` : `${text}${opening}${whole}${after}`;
  }, start);
}

/** Returns whether an address has the form of an uploaded picture of this shop. */
function isUpload(src: string): boolean {
  return /^\/media\/[0-9a-f]{32}-\d{1,5}\.webp$/.test(src);
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
