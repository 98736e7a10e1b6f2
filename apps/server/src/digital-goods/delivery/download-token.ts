import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

/** The target of a download address: one file of one order line, until a time. */
export interface DownloadTarget {
  readonly lineId: string;
  readonly fileId: string;
  readonly until: Date;
}

const idBytes = 16;
const timeBytes = 6;

/** Returns the signed token of a download address. Neither the database nor a backup of it holds a token. */
export function downloadToken(secret: string, { lineId, fileId, until }: DownloadTarget): string {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(until.getTime(), 0, timeBytes);
  const body = Buffer.concat([parse(lineId), parse(fileId), time]).toString('base64url');
  return `${body}.${signature(secret, body).toString('base64url')}`;
}

/** Returns the target of the token, or null when this shop did not create it. The expiry is not checked. */
export function openedDownload(secret: string, token: string): DownloadTarget | null {
  const [body = '', signed = '', rest] = token.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (rest !== undefined || bytes.length !== 2 * idBytes + timeBytes) return null;
  const given = Buffer.from(signed, 'base64url');
  const expected = signature(secret, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return {
    lineId: stringify(bytes.subarray(0, idBytes)),
    fileId: stringify(bytes.subarray(idBytes, 2 * idBytes)),
    until: new Date(bytes.readUIntBE(2 * idBytes, timeBytes)),
  };
}

function signature(secret: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`digital-download:${body}`).digest();
}
