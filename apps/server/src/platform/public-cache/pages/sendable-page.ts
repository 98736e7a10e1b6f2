import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { StorablePage } from '../cdn/cdn-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compression levels for a page that is sent many times but may be evicted within a minute. */
const brotliQuality = 5;
const gzipLevel = 6;

export type Encoding = 'identity' | 'gzip' | 'br';

/** A page as a renderer returns it. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Tags of what the page shows (`product:ID`, `settings`); null = not to be cached. */
  readonly tags: readonly string[] | null;
  /**
   * The moment from which the page's content changes, in milliseconds of Unix time. Absent when it does not depend on
   * the time.
   */
  readonly goodUntil?: number | undefined;
}

/** A page ready to send. */
export interface Page extends StorablePage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A weak tag, so that it is valid for every encoding. */
  readonly etag: string;
  /** Returns the body's bytes, compressed at most once for each encoding. */
  bytes(encoding: Encoding): Promise<Buffer>;
  /** Returns the same bytes if they already exist. */
  readyBytes(encoding: Encoding): Buffer | undefined;
}

/** Returns a page ready to send: its ETag, and its bytes, which are compressed on first use. */
export function sendablePage(
  { status, headers, tags, goodUntil }: RenderedPage,
  body: Buffer,
  onGrown: (bytes: number) => void,
): Page {
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const ready: Partial<Record<Encoding, Buffer>> = { identity: body };
  const make = async (encoding: Exclude<Encoding, 'identity'>) => {
    const compressed = await compress[encoding](body);
    ready[encoding] = compressed;
    onGrown(compressed.length);
    return compressed;
  };
  return {
    status,
    headers,
    tags,
    goodUntil,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    readyBytes: (encoding) => ready[encoding],
    bytes(encoding) {
      if (encoding === 'identity') return Promise.resolve(body);
      return (made[encoding] ??= make(encoding));
    },
  };
}

const compress = {
  gzip: (body: Buffer) => compressGzip(body, { level: gzipLevel }),
  br: (body: Buffer) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
};
