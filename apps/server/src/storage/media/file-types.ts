import { isUtf8 } from 'node:buffer';

/**
 * A type of file, detected from the content and not from the name or the sender's statement. Only the kinds of text are
 * indistinguishable (`textType`).
 */
export interface FileType {
  readonly contentType: string;
  readonly extension: string;
  /** Whether the file is a picture that is converted to WebP. Others are stored unchanged. */
  readonly isPicture: boolean;
}

const picture = (contentType: string, extension: string): FileType => ({ contentType, extension, isPicture: true });
const document = (contentType: string, extension: string): FileType => ({ contentType, extension, isPicture: false });

const JPEG = picture('image/jpeg', 'jpg');
const PNG = picture('image/png', 'png');
const GIF = picture('image/gif', 'gif');
const WEBP = picture('image/webp', 'webp');
const AVIF = picture('image/avif', 'avif');
export const SVG = picture('image/svg+xml', 'svg');
const TEXT = document('text/plain; charset=utf-8', 'txt');
const CSV = document('text/csv; charset=utf-8', 'csv');
const MARKDOWN = document('text/markdown; charset=utf-8', 'md');
export const UNKNOWN = document('application/octet-stream', 'bin');
const DOCUMENTS = [
  document('application/pdf', 'pdf'),
  document('application/zip', 'zip'),
  document('application/gzip', 'gz'),
  document('video/mp4', 'mp4'),
  document('video/webm', 'webm'),
  document('audio/mpeg', 'mp3'),
  document('text/vtt; charset=utf-8', 'vtt'),
  document('model/gltf-binary', 'glb'),
] as const;
const [PDF, ZIP, GZIP, MP4, WEBM, MP3, CAPTIONS, MODEL] = DOCUMENTS;

const byExtension = new Map(
  [JPEG, PNG, GIF, WEBP, AVIF, SVG, TEXT, CSV, MARKDOWN, ...DOCUMENTS].map((type) => [type.extension, type]),
);

/** Returns the content type that a stored key is served with. */
export function contentTypeOfKey(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return (byExtension.get(extension) ?? UNKNOWN).contentType;
}

/** Detects a file's type from its first bytes. HTML and scripts count as text, and text is never served as a page. */
export function fileType(bytes: Uint8Array): FileType {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096));
  const has = (signature: string, at = 0) => head.toString('latin1', at, at + signature.length) === signature;
  if (has('\xff\xd8\xff')) return JPEG;
  if (has('\x89PNG\r\n\x1a\n')) return PNG;
  if (has('GIF87a') || has('GIF89a')) return GIF;
  if (has('RIFF') && has('WEBP', 8)) return WEBP;
  if (has('ftyp', 4)) return has('avif', 8) || has('avis', 8) ? AVIF : MP4;
  if (has('%PDF-')) return PDF;
  if (has('PK\x03\x04')) return ZIP;
  if (has('\x1f\x8b')) return GZIP;
  if (has('\x1aE\xdf\xa3')) return WEBM;
  if (has('glTF')) return MODEL;
  if (has('ID3') || has('\xff\xfb')) return MP3;
  if (!isText(bytes)) return UNKNOWN;
  if (/^\ufeff?WEBVTT(?:[ \t\r\n]|$)/.test(head.toString('utf8'))) return CAPTIONS;
  return isSvg(head.toString('utf8')) ? SVG : TEXT;
}

const textOfType = new Map([TEXT, CSV, MARKDOWN].map((type) => [bareType(type.contentType), type]));
const textOfName = new Map([
  ['csv', CSV],
  ['md', MARKDOWN],
  ['markdown', MARKDOWN],
]);

/**
 * Returns the kind of a text by the sender's information: the stated type, else the name's extension, else the sent
 * type. No text is ever run or shown as a page.
 */
export function textType(output: {
  readonly stated: string | undefined;
  readonly name: string | null;
  readonly sent: string | undefined;
}): FileType {
  const ending = /\.([a-z]+)$/i.exec(output.name ?? '')?.[1]?.toLowerCase() ?? '';
  return (
    textOfType.get(bareType(output.stated ?? '')) ??
    textOfName.get(ending) ??
    textOfType.get(bareType(output.sent ?? '')) ??
    TEXT
  );
}

/** Returns a content type without its parameters, in lower case. */
export function bareType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}

/**
 * Returns whether a drawing has the name or stated type of a picture of pixels. An honest sender states that it is a
 * drawing. Others may hide a script in it.
 */
export function isDisguisedDrawing(bytes: Uint8Array, output: { readonly name: string | null; readonly type: string }) {
  const isDeclaredAsPixels =
    /\.(?:png|jpe?g|gif|webp|avif)$/i.test(output.name ?? '') || /^image\/(?!svg\+xml)/i.test(output.type);
  return isDeclaredAsPixels && fileType(bytes) === SVG;
}

/** Returns whether the text begins with an svg element, after at most a prolog, comments and a document type. */
function isSvg(head: string): boolean {
  let at = head.startsWith('\ufeff') ? 1 : 0;
  const pass = (mark: string) => {
    const found = head.indexOf(mark, at);
    at = found === -1 ? head.length : found + mark.length;
  };
  for (;;) {
    while (/\s/.test(head.charAt(at))) at += 1;
    if (head.startsWith('<?', at)) pass('?>');
    else if (head.startsWith('<!--', at)) pass('-->');
    else if (/^<!DOCTYPE$/i.test(head.slice(at, at + 9))) {
      const declarations = head.indexOf('[', at);
      const end = head.indexOf('>', at);
      if (declarations !== -1 && declarations < end) pass(']');
      pass('>');
    } else {
      return /^<(?:svg:)?svg[\s>/]/.test(head.slice(at, at + 10));
    }
  }
}

function isText(bytes: Uint8Array): boolean {
  return !bytes.includes(0) && isUtf8(bytes);
}
