/** The maximum length of a stored address, in characters. */
export const maxWebAddressLength = 2000;

/** An address of the shop's own uploads, the usual case, which needs no parser. */
const uploadAddress = /^\/media\/[\w-]+(?:\.[\w-]+)*$/;
/**
 * URL parsers drop line breaks and tabs, and read a backslash as a slash. They would read such a text as a different
 * address.
 */
const misleading = /[\s\\\p{Cc}\p{Cs}]/u;
const nowhere = 'https://nowhere.invalid';

/**
 * Returns the error in the address of a picture or a page. Returns null for an http or https address without user name
 * and password, or a path of this shop (`/media/...`).
 * It is parsed like in a browser, so that every consumer can read it.
 */
export function findWebAddressError(text: string): string | null {
  if (text.length > maxWebAddressLength) return `Must have at most ${maxWebAddressLength} characters`;
  if (uploadAddress.test(text)) return null;
  if (misleading.test(text)) return 'Must not contain blanks, backslashes or control characters';
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(text)) return 'Must be an address that starts with https:// or /';
  const parsed = parsedAddress(text, nowhere);
  if (!parsed) return 'Must be an address that a browser can read, such as https://example.com/picture.webp';
  if (parsed.username !== '' || parsed.password !== '') return 'Must not contain a user name or a password';
  return null;
}

/** Returns whether a stored or received value is a valid address. */
export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && findWebAddressError(value) === null;
}

/**
 * Returns the absolute address of a stored address or of a path of the shop at `origin`, or null for an invalid one.
 */
export function absoluteAddress(address: unknown, origin: string): string | null {
  if (!isWebAddress(address)) return null;
  return parsedAddress(address, origin)?.href ?? null;
}

/** Replaces `URL.parse`, which older browsers lack. */
function parsedAddress(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
