import { hasWithdrawalRight } from '../returns/return-window.ts';

/** The max size of a file that buyers download, in bytes. */
export const maxDigitalFileBytes = 200 * 1024 * 1024;
/** The max number of files of a product. */
export const maxDigitalFiles = 50;
/** The max number of unsold licence keys of a product without variants, or of a variant. */
export const maxLicenceKeys = 10_000;
export const maxLicenceKeyLength = 200;

/** How long ranges after the first byte continue a counted download. */
export const continuationMs = 60 * 60_000;
/** The part of that time that ranges of the whole file use up. So continued ranges have at most 1.5 times its bytes. */
const wholeFileMs = 40 * 60_000;
/** Limits the number of continued ranges, however small they are. */
const minRangeMs = 1_000;

/** Returns how much of the time of a counted download a continued range of that many bytes uses up. */
export function continuedRangeMs(bytes: number, fileBytes: number): number {
  return Math.max(minRangeMs, Math.ceil((bytes / fileBytes) * wholeFileMs));
}

/** The state of a file that was bought. */
export type DownloadState = 'OPEN' | 'EXPIRED' | 'USED_UP' | 'REVOKED';

/**
 * Returns whether a bought file can be downloaded now. `validUnits` are the units of the line that are neither refunded
 * nor cancelled.
 */
export function downloadState(
  bought: {
    readonly validUnits: number;
    readonly until: Date;
    readonly downloads: number;
    readonly maxDownloads: number;
  },
  now: Date,
): DownloadState {
  if (bought.validUnits === 0) return 'REVOKED';
  if (bought.until <= now) return 'EXPIRED';
  return bought.downloads < bought.maxDownloads ? 'OPEN' : 'USED_UP';
}

/** Returns a key as staff without the permission see it. Keys that are too short show nothing. */
export function maskLicenceKey(lastFour: string): string {
  return `••••${lastFour}`;
}

/** Returns the characters of a key that are shown masked: a quarter of it at most. */
export function shownEnd(key: string): string {
  return key.length < 16 ? '' : key.slice(-4);
}

/** The pasted keys, without blank lines and surrounding blanks. `repeated` are the keys that occur more than once. */
export interface PastedKeys {
  readonly keys: readonly string[];
  readonly repeated: readonly string[];
}

/** Reads pasted licence keys, one per line. */
export function parseLicenceKeys(text: string): PastedKeys {
  const keys = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const seen = new Set<string>();
  const repeated = new Set(keys.filter((key) => seen.size === seen.add(key).size));
  return { keys, repeated: [...repeated] };
}

/**
 * Returns whether the buyer has to consent to the delivery of digital goods at once, which ends the right to withdraw
 * (Directive 2011/83/EU, Article 16(m)).
 */
export function needsDigitalConsent(cart: {
  readonly hasDigitalGoods: boolean;
  readonly country: string | null;
  readonly isBusiness: boolean;
}): boolean {
  return cart.hasDigitalGoods && hasWithdrawalRight(cart);
}
